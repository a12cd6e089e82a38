import type { HeadingWords } from './headings.ts';

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
  title?: string;
  /** The width is in characters; only fields of the file of everything have one. */
  width?: number;
}
