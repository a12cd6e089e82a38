import { headings, type HeadingWords, type OtherWords } from './headings.ts';

/** What the cells of a field look like. */
export type Shape =
  | 'key'
  | 'place'
  | 'number'
  | 'part'
  | 'zone'
  | 'person'
  | 'role'
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

/** A field of a list: how a column of it is recognised, and how the file of everything shows it. */
export interface FieldSpec {
  label: string;
  headings: HeadingWords;
  shape: Shape;
  /** The heading in the file of everything, if that is not the label. */
  title?: string | undefined;
  /** The width is in characters; only fields of the file of everything have one. */
  width?: number | undefined;
}

type Words = OtherWords & { sure?: string } & Partial<Omit<FieldSpec, 'label' | 'shape'>>;

/** A row of the table of fields. @param words of its headings, or `headings` that other fields have, too */
export const fieldSpec = (
  label: string,
  shape: Shape,
  { width, title, sure = '', headings: own, ...words }: Words,
): FieldSpec => ({ label, shape, headings: own ?? headings(sure, words), width, title });
