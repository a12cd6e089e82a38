/**
 * A backup is text, compressed: a header; for each table a line with its columns and its number of
 * rows, then the rows, an object each, whose values are PostgreSQL's own text or null; last a line
 * with what was written and a checksum over all before it.
 *
 * Names of columns rather than positions, and texts rather than types, so that a person can read it
 * and every value comes back as it was, in whatever version of PostgreSQL.
 */
import { z } from '@territorios/contract/zod.ts';

export const FORMAT = 'territorios-backup';
/** Goes up when an older program could not read what a newer one writes. */
export const FORMAT_VERSION = 1;

const count = z.int().min(0);

export const Header = z.object({
  format: z.literal(FORMAT),
  format_version: z.int(),
  /** Version of the program that wrote it. */
  program: z.string(),
  /** See db/versions.ts. */
  schema_version: z.int(),
  created_at: z.iso.datetime(),
});
export type Header = z.infer<typeof Header>;

export const TableLine = z.object({
  table: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
});
export type TableLine = z.infer<typeof TableLine>;

/** What two copies of a table have in common when they are the same. */
export const TableSum = z.object({
  table: z.string(),
  rows: count,
  /** Over its rows, in the order of the primary key. */
  sha256: z.string(),
});
export type TableSum = z.infer<typeof TableSum>;

export const EndLine = z.object({ tables: z.array(TableSum), sha256: z.string() });
export type EndLine = z.infer<typeof EndLine>;
