-- Names sort as people count: Spanish, numbers by value, case and accents ignored.
CREATE COLLATION people (provider = icu, locale = 'es-u-kn-true-ks-level1', deterministic = false);
