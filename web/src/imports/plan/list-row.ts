import type { Field } from '#imports/fields.ts';
import type { DayReader } from '#imports/fields/day-reader.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { RowPlace } from './plan.ts';

/** A line of a list, by its fields. */
export interface ListRow {
  place: RowPlace;
  cell: (field: Field) => Cell | undefined;
  /** Whether the list has such a column. */
  has: (field: Field) => boolean;
  /** Reads the days of a column, which are all written alike. */
  days: (field: Field) => DayReader;
}
