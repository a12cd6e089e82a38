import type { HeadingWords } from './headings.ts';

/** Serials are days as a spreadsheet counts them, or long numbers. */
export type Content = 'days' | 'serials' | 'yes-no' | 'text' | 'empty';

/** A field of a list: how a column of it is recognised, and how the file of everything shows it. */
export interface FieldSpec {
  label: string;
  headings: HeadingWords;
  isKey?: true;
  /** What its cells have instead of text, the usual first. */
  contents?: readonly ('days' | 'yes-no')[];
  /** Its heading in the file of everything, where that is not the label. */
  title?: string;
  /** In characters. Only fields of the file of everything have one. */
  width?: number;
}
