import type { Field } from '#imports/fields.ts';
import type { DayReader } from '#imports/fields/day-reader.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { RowPlace } from './plan.ts';
import type { Section } from './sections.ts';

export interface ListRow {
  place: RowPlace;
  cell: (field: Field) => Cell | undefined;
  has: (field: Field) => boolean;
  days: (field: Field) => DayReader;
  /** What a section, a title or the sheet says of rows without columns for it. */
  section: Section;
  /** This product wrote the file, so that names stay as they are. */
  isExact: boolean;
  isSurnameFirst: (field: Field) => boolean;
}
