import { searchReader, textIn } from './address-values.ts';

/** The router parses a bare number as a number. */
export const nameSearch = searchReader(({ q }) => ({
  q: typeof q === 'number' ? String(q) : textIn(q),
}));
