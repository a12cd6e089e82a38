import type { HeadingWords } from './headings.ts';

/** Serials are days as a spreadsheet counts them, or long numbers. */
export type Content = 'days' | 'serials' | 'yes-no' | 'text' | 'empty';

/** A field of a list: how a column of it is recognised, and how the file of everything shows it. */
export interface FieldSpec {
  label: string;
  headings: HeadingWords;
  isKey?: true;
  /** The cells have one of these instead of text; the usual one is first. */
  contents?: readonly ('days' | 'yes-no')[];
  /** The heading in the file of everything, if that is not the label. */
  title?: string;
  /** The width is in characters; only fields of the file of everything have one. */
  width?: number;
}
