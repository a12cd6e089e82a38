/** The order in which kinds are stored: a row may refer to a row of an earlier kind. */
export const IMPORT_KINDS = [
  'zones',
  'publishers',
  'territories',
  'assignments',
  'boundaries',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The limit of rows of one kind in one call. */
export const MOST_IMPORT_ROWS = 5000;

/** The limit of a call, in bytes. */
export const LARGEST_IMPORT = 8 * 1024 * 1024;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
