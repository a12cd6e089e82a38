import { z } from '@territorios/contract/zod.ts';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { foldText } from './collation.ts';
import { useAddressText } from './use-address-text.ts';

/** The part of an address that says what is searched for; the router reads a bare number as one. */
export const NameSearch = z.object({
  q: z
    .union([z.string(), z.number().transform(String)])
    .optional()
    .catch(undefined),
});

/**
 * Searches a list by name, without regard to case or accents; the text lives in the address, so
 * that a reload or a link shows the same. The route needs NameSearch.
 */
export function useNameSearch<Row extends { name: string }>(rows: readonly Row[]) {
  const { q = '' } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [text, search] = useAddressText(q, (next) => {
    void navigate({
      to: '.',
      search: (before) => ({ ...before, q: next === '' ? undefined : next }),
      replace: true,
    });
  });
  const wanted = foldText(text.trim());
  return {
    text,
    search,
    isSearching: wanted !== '',
    found: rows.filter(({ name }) => foldText(name).includes(wanted)),
  };
}
