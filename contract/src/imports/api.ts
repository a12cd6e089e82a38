import { AuditChange } from '#audit-entry.ts';
import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, instant } from '#fields.ts';
import {
  IMPORT_OUTCOMES,
  LARGEST_IMPORT,
  LONGEST_FILE_NAME,
  MOST_IMPORT_ROWS,
  NAMED_KINDS,
  SENT_KINDS,
  type SentKind,
} from '#imports/rules.ts';
import { maxTerritories } from '#publisher-roles/api.ts';
import { formatCount } from '#spanish.ts';
import { z } from '#zod.ts';

export const ImportKind = z.enum(SENT_KINDS, { error: 'No se sabe qué contienen las filas' });
export const ImportOutcome = z.enum(IMPORT_OUTCOMES);

const MANY_ROWS = `Se pueden importar hasta ${formatCount(MOST_IMPORT_ROWS)} filas a la vez`;
const WRONG_ROWS = 'Las filas no se pueden leer';
const NO_FILE_NAME = 'Indique el nombre del archivo';
const WRONG_PARTS = 'Las partes que van antes no se pueden leer';

const rowNumber = z
  .int({ error: 'Falta el número de una fila' })
  .min(1, 'Falta el número de una fila')
  .max(1_000_000, 'Falta el número de una fila');

/** The server reads each row by its kind (rows.ts), so that a wrong one is refused by itself. */
const rows = z.preprocess(
  (sent: unknown, context) => {
    if (!Array.isArray(sent) || sent.length <= MOST_IMPORT_ROWS) return sent;
    context.addIssue(MANY_ROWS);
    return z.NEVER;
  },
  z.array(z.looseObject({ row: rowNumber }, { error: WRONG_ROWS }), { error: WRONG_ROWS }),
);

const ImportPart = z.object({ kind: ImportKind, rows });

const isInOrder = (kinds: readonly SentKind[]): boolean =>
  kinds.every((kind, index) => {
    const next = kinds[index + 1];
    return next === undefined || SENT_KINDS.indexOf(kind) < SENT_KINDS.indexOf(next);
  });

const MOST_ANSWERS = 20_000;

const byName = <Value extends z.ZodType>(value: Value) =>
  z.preprocess(
    (sent: unknown, context) => {
      if (typeof sent !== 'object' || sent === null || Object.keys(sent).length <= MOST_ANSWERS)
        return sent;
      context.addIssue('Son demasiadas respuestas a la vez');
      return z.NEVER;
    },
    z.record(z.string().max(500), value),
  );

/** A name of the file that is new, or that may be one of several. */
export const ImportQuestion = z.object({
  /** The same name has the same key in the whole call. */
  key: z.string(),
  text: z.string(),
  kind: z.enum(NAMED_KINDS),
  /** As the file writes it; empty for the role of publishers that have none. */
  name: z.string(),
  rows: z.int(),
  /** Any other id of that kind is an answer, too. */
  options: z.array(
    z.object({
      /** The id of one that there is, the key of another name of the call, `create` or `skip`. */
      id: z.string(),
      label: z.string(),
      detail: z.string().optional(),
      /** Taken where there is no answer; without one the call is refused. */
      suggested: z.boolean().optional(),
    }),
  ),
});
export type ImportQuestion = z.infer<typeof ImportQuestion>;

export const ImportedRow = z.object({
  row: z.int(),
  outcome: ImportOutcome,
  name: z.string().nullable(),
  changes: z.array(AuditChange).optional(),
  /** What a new row is stored with. Only the answer to the call has it. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** The boundary that another one replaces. Only the answer to a dry run has it. */
  replaces: z.string().optional(),
  error: z.string().optional(),
  field: z.string().optional(),
  /** The row of the same kind that says something else of the same thing, or the same again. */
  first: z.int().optional(),
});
export type ImportedRow = z.infer<typeof ImportedRow>;

/** Rows that are made for others are numbered as the row of the call that first names them. */
export const ImportedPart = z.object({
  kind: z.enum([...SENT_KINDS, 'roles', 'groups']),
  rows: z.array(ImportedRow),
});
export type ImportedPart = z.infer<typeof ImportedPart>;

export const createImport = endpoint('POST /imports', {
  records: { subject: 'import', action: 'created' },
  status: 201,
  summary: `Bring up to ${MOST_IMPORT_ROWS} rows of a kind, and those of earlier kinds that they need, all or nothing; dry_run stores nothing, says what would become of each row and asks about unclear names; 400 unanswered without an answer to a question that suggests none; an id that was stored before stores nothing and has the first answer; 409 lines_refused, where the index is the place in rows, or in the part of before of that kind`,
  largestBody: LARGEST_IMPORT,
  body: z
    .object({
      dry_run: z.boolean({ error: 'Indique si es una prueba' }),
      /** The caller chooses the import's id, so that a second attempt gets the answer of the first. */
      id: id.optional(),
      kind: ImportKind,
      file_name: z
        .string({ error: NO_FILE_NAME })
        .transform((name) =>
          name
            .replaceAll(/\p{Cc}/gu, ' ')
            .trim()
            .slice(0, LONGEST_FILE_NAME)
            .toWellFormed(),
        )
        .pipe(z.string().min(1, NO_FILE_NAME)),
      on_match: z
        .enum(['update', 'skip'], { error: 'Elija actualizar u omitir' })
        .default('update'),
      rows,
      /** These rows are stored first, in the same transaction; each kind once, and earlier ones first. */
      before: z
        .array(ImportPart, { error: WRONG_PARTS })
        .max(SENT_KINDS.length - 1, WRONG_PARTS)
        .default([]),
      /**
       * An option for each question, by its key. With it, and always for holdings, names are read as a file
       * has them: what they need is made, unclear ones are asked about. Without it, a name must be one row's.
       */
      answers: byName(z.string().max(500)).optional(),
      /** The limits of the roles that are made, by name. */
      role_limits: byName(maxTerritories).default({}),
      /** Zones and roles of the file are told apart by their accents: this product wrote it. */
      exact: z.boolean().default(false),
    })
    .refine(({ kind, before }) => isInOrder([...before.map((part) => part.kind), kind]), {
      path: ['before'],
      error: 'Las partes que van antes deben ir en su orden',
    }),
  answer: z.object({
    /** Null for a dry run and where nothing changed: there is nothing to undo then. */
    id: id.nullable(),
    rows: z.array(ImportedRow),
    before: z.array(ImportedPart),
    /** What else is made so that the rows can be stored. */
    made: z.array(ImportedPart),
    questions: z.array(ImportQuestion),
    /** Sentences about what was concluded, such as the day on which an assignment ended. */
    notes: z.array(z.string()),
  }),
});

export const Import = z.object({
  id,
  at: instant,
  administrator_name: z.string().nullable(),
  kind: ImportKind,
  file_name: z.string(),
  created: z.int(),
  updated: z.int(),
  unchanged: z.int(),
  skipped: z.int(),
  undone_at: instant.nullable(),
  undone_by: z.string().nullable(),
});
export type Import = z.infer<typeof Import>;

export const listImports = endpoint('GET /imports', {
  list: 'versioned-long',
  summary: 'What was imported, newest first',
  answer: z.array(Import),
});

export const getImport = endpoint('GET /imports/:id', {
  list: 'versioned',
  summary: 'An import with what became of each row',
  answer: Import.extend({ parts: z.array(ImportedPart) }),
});

export const undoImport = endpoint('POST /imports/:id/undo', {
  records: { subject: 'import', action: 'undone' },
  summary:
    'Everything as it was before an import; 409 changed_since with the names of what changed since, already_undone',
  answer: Import,
});

export const recordFullExport = endpoint('POST /full_exports', {
  records: { subject: 'full_export', action: 'created' },
  summary: 'Note down that everything is exported; superadministrators alone',
  ...NO_CONTENT,
});
