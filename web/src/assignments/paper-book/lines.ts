import type { Named } from './names.ts';

export const COLUMNS = ['territory', 'publisher', 'assigned', 'returned'] as const;
export type BookColumn = (typeof COLUMNS)[number];
export type NameColumn = 'territory' | 'publisher';

export interface Line {
  key: number;
  texts: Readonly<Record<BookColumn, string>>;
  /** The ids of chosen names, because two may be the same. */
  ids: Readonly<Partial<Record<NameColumn, string>>>;
  /** The territory came back on that day, and was not completed. */
  isUnfinished: boolean;
  /** The publisher comes from the line above, and nobody has changed it yet. */
  isOffered: boolean;
  errors: LineErrors;
}

export type LineErrors = Readonly<Partial<Record<BookColumn | 'line', string>>>;

const NO_TEXTS = { territory: '', publisher: '', assigned: '', returned: '' };

export const emptyLine = (key: number): Line => ({
  key,
  texts: NO_TEXTS,
  ids: {},
  isUnfinished: false,
  isOffered: false,
  errors: {},
});

export function lineBelow(above: Line | undefined, key: number): Line {
  const line = emptyLine(key);
  const publisher = above?.texts.publisher.trim() ?? '';
  if (!above || publisher === '') return line;
  const { publisher: id } = above.ids;
  return {
    ...line,
    texts: { ...NO_TEXTS, publisher },
    ids: id === undefined ? {} : { publisher: id },
    isOffered: true,
  };
}

export const isEmptyLine = ({ texts, isOffered, isUnfinished }: Line): boolean =>
  !isUnfinished &&
  COLUMNS.every((column) => texts[column].trim() === '' || (column === 'publisher' && isOffered));

const withoutError = (errors: LineErrors, ...fields: (keyof LineErrors)[]): LineErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([field]) => !fields.some((one) => one === field)),
  );

/** The error of a changed cell goes, because it is checked anew. */
export function withText(line: Line, column: BookColumn, text: string): Line {
  const { [column as NameColumn]: _, ...ids } = line.ids;
  const isDay = column === 'assigned' || column === 'returned';
  return {
    ...line,
    texts: { ...line.texts, [column]: text },
    ids,
    isOffered: line.isOffered && column !== 'publisher',
    errors: withoutError(line.errors, 'line', column, ...(isDay ? (['returned'] as const) : [])),
  };
}

export function withName(line: Line, column: NameColumn, { id, name }: Named): Line {
  const changed = withText(line, column, name);
  return { ...changed, ids: { ...changed.ids, [column]: id } };
}

export const withUnfinished = (line: Line, isUnfinished: boolean): Line => ({
  ...line,
  isUnfinished,
  errors: withoutError(line.errors, 'line', 'returned'),
});

export const nextKey = (lines: readonly Line[]): number =>
  lines.reduce((highest, { key }) => Math.max(highest, key), 0) + 1;
