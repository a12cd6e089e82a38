import type { AssignmentInput } from '@territorios/contract/assignments/api.ts';
import { refuseFuture, refuseReturnDay } from '@territorios/contract/assignments/days.ts';
import { numericDate, type Day } from '@territorios/contract/dates.ts';
import type { z } from '@territorios/contract/zod.ts';
import { chosenHolder } from '#assignments/chosen-holder.ts';
import { WHOLE_DATE } from '#lib/typed-day.ts';
import { readDay } from '#lib/read-day.ts';
import { COLUMNS, withName, withText } from './lines.ts';
import type { BookColumn, Line, LineErrors, NameColumn } from './lines.ts';
import type { NameFinder } from './names.ts';

export interface Reader {
  finders: Readonly<Record<NameColumn, NameFinder>>;
  today: Day;
  groups?: readonly { id: string }[];
}

const MISSING = { territory: 'Elija un territorio', publisher: 'Elija un publicador' };
const UNKNOWN = {
  territory: 'No hay ningún territorio con ese nombre',
  publisher: 'No hay ningún publicador con ese nombre',
};
const AMBIGUOUS = {
  territory: 'Hay varios territorios así: elija uno de la lista',
  publisher: 'Hay varios publicadores así: elija uno de la lista',
};
const WRONG_DAY = 'La fecha no es válida';

export const isName = (column: BookColumn): column is NameColumn =>
  column === 'territory' || column === 'publisher';

function nameError(line: Line, column: NameColumn, { finders }: Reader): string | undefined {
  if (line.ids[column] !== undefined) return undefined;
  const text = line.texts[column];
  if (text.trim() === '') return MISSING[column];
  if (finders[column].find(text).length > 0) return AMBIGUOUS[column];
  return finders[column].suggest(text).length > 1 ? AMBIGUOUS[column] : UNKNOWN[column];
}

function dayError(line: Line, column: BookColumn, { today }: Reader): string | undefined {
  const text = line.texts[column].trim();
  if (text === '') {
    const mayBeOut = column === 'returned' && !line.isUnfinished;
    return mayBeOut ? undefined : WHOLE_DATE;
  }
  const day = readDay(text, today);
  if (day === undefined) return WRONG_DAY;
  const assigned = readDay(line.texts.assigned, today);
  const refused =
    column === 'returned' && assigned !== undefined
      ? refuseReturnDay(day, assigned, today)
      : refuseFuture({ [column]: day }, today);
  return refused?.text;
}

const cellError = (line: Line, column: BookColumn, reader: Reader): string | undefined =>
  isName(column) ? nameError(line, column, reader) : dayError(line, column, reader);

/** Reads what is meant: the name in full, the day as it is written here. */
function readCell(
  line: Line,
  column: BookColumn,
  { finders, today }: Reader,
  mayComplete: boolean,
) {
  const text = line.texts[column];
  if (!isName(column)) {
    const day = readDay(text, today);
    return day === undefined ? line : keepingOffer(line, withText(line, column, numericDate(day)));
  }
  if (line.ids[column] !== undefined) return line;
  const found = finders[column].find(text);
  const completed = found.length === 0 && mayComplete ? finders[column].complete(text) : undefined;
  const named = found.length === 1 ? found[0] : completed;
  return named ? keepingOffer(line, withName(line, column, named)) : line;
}

const keepingOffer = ({ isOffered }: Line, read: Line): Line => ({ ...read, isOffered });

/** Checks a cell that is left; an empty one is no mistake yet. @param mayComplete a part of a name will do */
export function settled(line: Line, column: BookColumn, reader: Reader, mayComplete = true): Line {
  const read = readCell(line, column, reader, mayComplete);
  if (read.texts[column].trim() === '') return read;
  const error = cellError(read, column, reader);
  return error === undefined ? read : { ...read, errors: { ...read.errors, [column]: error } };
}

export function checkedLines(line: Line, reader: Reader): Line {
  const read = COLUMNS.reduce((one, column) => readCell(one, column, reader, false), line);
  const found = COLUMNS.flatMap((column) => {
    const error = cellError(read, column, reader);
    return error === undefined ? [] : [[column, error] as const];
  });
  const errors: LineErrors = Object.fromEntries(found);
  return { ...read, errors };
}

export type BookLine = Omit<z.input<typeof AssignmentInput>, 'expires_at' | 'status'>;

/** @param line without errors */
export function sentLine(
  { texts, ids, isUnfinished }: Line,
  { today, groups = [] }: Reader,
): BookLine {
  const { territory: territory_id = '', publisher: publisher_id = '' } = ids;
  const returned = readDay(texts.returned, today);
  return {
    territory_id,
    ...chosenHolder(publisher_id, groups),
    assigned_on: readDay(texts.assigned, today),
    ...(returned !== undefined && { returned_on: returned, completed: !isUnfinished }),
  };
}

export const hasErrors = ({ errors }: Line): boolean => Object.keys(errors).length > 0;
