import { textIn, type Values } from './address-values.ts';

export interface NameSearch {
  q?: string | undefined;
}

/** The router parses a bare number as a number. */
export const nameSearch = ({ q }: Values): NameSearch => ({
  q: typeof q === 'number' ? String(q) : textIn(q),
});
