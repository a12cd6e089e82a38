import type { Field } from '#imports/fields.ts';
import type { DayReader } from '#imports/fields/day-reader.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { RowPlace } from './plan.ts';

export interface ListRow {
  place: RowPlace;
  cell: (field: Field) => Cell | undefined;
  has: (field: Field) => boolean;
  days: (field: Field) => DayReader;
}
