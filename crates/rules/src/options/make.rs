//! Shorthands for options that are a field of the rule file.

/// An option that is a choice: a field of a table that is always there, or after `=>` of one that need not be.
macro_rules! choice {
    ($name:literal, $type:ty, $scope:expr, $table:ident.$field:ident, $en:literal, $fr:literal) => {
        OptionSpec {
            name: $name,
            alias: None,
            help_en: $en,
            help_fr: $fr,
            kind: Kind::Choice(<$type>::NAMES),
            scope: &$scope,
            get: |r| r.$table.$field.name().into(),
            set: |r, v| {
                if let Some(v) = v.as_str().and_then(<$type>::parse) {
                    r.$table.$field = v;
                }
            },
        }
    };
    ($name:literal, $type:ty, $scope:expr, $table:expr => $field:ident, $en:literal, $fr:literal) => {
        OptionSpec {
            name: $name,
            alias: None,
            help_en: $en,
            help_fr: $fr,
            kind: Kind::Choice(<$type>::NAMES),
            scope: &$scope,
            get: |r| {
                let table = $table(&mut r.clone()).map(|t| t.$field.name());
                table.map_or(Value::Null, Value::from)
            },
            set: |r, v| {
                if let (Some(t), Some(v)) = ($table(r), v.as_str().and_then(<$type>::parse)) {
                    t.$field = v;
                }
            },
        }
    };
}

/// An option that is on or off.
macro_rules! flag {
    ($name:literal, $scope:expr, $table:ident.$field:ident, $en:literal, $fr:literal) => {
        OptionSpec {
            name: $name,
            alias: None,
            help_en: $en,
            help_fr: $fr,
            kind: Kind::Bool,
            scope: &$scope,
            get: |r| r.$table.$field.into(),
            set: |r, v| r.$table.$field = v == true,
        }
    };
    ($name:literal, $scope:expr, $table:expr => $field:ident, $en:literal, $fr:literal) => {
        OptionSpec {
            name: $name,
            alias: None,
            help_en: $en,
            help_fr: $fr,
            kind: Kind::Bool,
            scope: &$scope,
            get: |r| $table(&mut r.clone()).map_or(Value::Null, |t| t.$field.into()),
            set: |r, v| {
                if let Some(t) = $table(r) {
                    t.$field = v == true;
                }
            },
        }
    };
}

/// An option whose value is found and set by hand.
macro_rules! option {
    (
        $name:literal, $kind:expr, $scope:expr, $en:literal, $fr:literal,
        get $get:expr, set $set:expr
    ) => {
        OptionSpec {
            name: $name,
            alias: None,
            help_en: $en,
            help_fr: $fr,
            kind: $kind,
            scope: &$scope,
            get: $get,
            set: $set,
        }
    };
}
