/** The order in which kinds are stored: a row may refer to a row of an earlier kind. */
export const IMPORT_KINDS = [
  'zones',
  'publishers',
  'territories',
  'assignments',
  'boundaries',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The kinds that a call may send, in their order; a row of holdings is stored as a territory and an assignment. */
export const SENT_KINDS = [
  'zones',
  'publishers',
  'territories',
  'holdings',
  'assignments',
  'boundaries',
] as const;
export type SentKind = (typeof SENT_KINDS)[number];

export const NAMED_KINDS = ['zone', 'role', 'publisher', 'territory'] as const;
export type NamedKind = (typeof NAMED_KINDS)[number];

export const MOST_IMPORT_ROWS = 5000;

export const LONGEST_FILE_NAME = 255;

export const LARGEST_IMPORT = 8 * 1024 * 1024;

export const IMPORT_OUTCOMES = ['created', 'updated', 'unchanged', 'skipped', 'refused'] as const;
export type ImportOutcome = (typeof IMPORT_OUTCOMES)[number];
