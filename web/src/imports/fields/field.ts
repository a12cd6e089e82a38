import { headingPoints, headings, type HeadingWords, type OtherWords } from './headings.ts';

export type Shape =
  | 'key'
  | 'place'
  | 'number'
  | 'part'
  | 'zone'
  | 'person'
  | 'role'
  | 'group'
  | 'limit'
  | 'day'
  | 'yes-no'
  | 'yes-no-or-day'
  | 'level'
  | 'link'
  | 'decimal'
  | 'pair'
  | 'area'
  | 'status'
  | 'text';

export interface FieldSpec {
  label: string;
  headings: HeadingWords;
  shape: Shape;
  /** The heading in the file of everything, if that is not the label. */
  title?: string | undefined;
  /** Only fields of the file of everything have a width, in characters. */
  width?: number | undefined;
}

type Words = OtherWords & { sure?: string } & Partial<Omit<FieldSpec, 'label' | 'shape'>>;

/** The words are those of its headings; `headings` are given where other fields have the same. */
export const fieldSpec = (
  label: string,
  shape: Shape,
  { width, title, sure = '', headings: own, ...words }: Words,
): FieldSpec => ({ label, shape, headings: own ?? headings(sure, words), width, title });

/** Whether the words of a heading name one of the fields. */
export const namesOne =
  (least: number, ...fields: readonly FieldSpec[]) =>
  (tokens: readonly string[]): boolean =>
    fields.some(({ headings: words }) => headingPoints(tokens, words) >= least);
