/** Compressed lines: header; for each table its columns and number of rows, then the rows as PostgreSQL's text; sums. */
import { z } from '@territorios/contract/zod.ts';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';

export const FORMAT = 'territorios-backup';
/** Raised when an older program could not read a newer one's backup. */
export const FORMAT_VERSION = 2;
/** One file that has all, which also older programs read. */
export const WHOLE_FORMAT_VERSION = 1;

const count = z.int().min(0);

const PICTURE_NAME = /^[0-9a-f]{64}$/;
/** One answer for the whole list: a hostile file has millions of wrong names, and each would be a message. */
const areNames = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((name) => typeof name === 'string' && PICTURE_NAME.test(name));

export const Header = z.object({
  format: z.literal(FORMAT),
  format_version: z.int(),
  program: z.string(),
  schema_version: z.int(),
  created_at: z.iso.datetime(),
  /** The only one that it has; absent where it has all of the server. */
  congregation_id: z
    .uuid()
    .toLowerCase()
    // A congregation of this id would see the rows of all.
    .refine((id) => id !== EVERY_CONGREGATION)
    .optional(),
  /** Files beside a daily backup: its rows have these names in the place of the bytes. */
  pictures: z.custom<string[]>(areNames).optional(),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
});
export type TableLine = z.infer<typeof TableLine>;

export const TableSum = z.object({
  table: z.string(),
  rows: count,
  sha256: z.string(),
});
export type TableSum = z.infer<typeof TableSum>;

export const EndLine = z.object({ tables: z.array(TableSum), sha256: z.string() });
export type EndLine = z.infer<typeof EndLine>;
