import type { Field } from '#imports/fields.ts';
import type { DayReader } from '#imports/fields/day-reader.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { RowPlace } from './plan.ts';

export interface ListRow {
  place: RowPlace;
  cell: (field: Field) => Cell | undefined;
  has: (field: Field) => boolean;
  days: (field: Field) => DayReader;
  /** The zone of a section, a title or the sheet, for rows without one of their own. */
  zone: string | null;
  /** The territory of a title or the sheet, for lists without a column for it. */
  territory: string | null;
  /** The publisher of a title or the sheet, for lists without a column for it. */
  publisher: string | null;
  /** This product wrote the file, so that names stay as they are. */
  isExact: boolean;
  /** The columns have 'Apellido, Nombre'. */
  isSurnameFirst: (field: Field) => boolean;
}
