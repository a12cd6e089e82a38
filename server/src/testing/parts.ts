import {
  listParts,
  markParts,
  markPartsByLink,
  saveParts,
} from '@territorios/contract/parts/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import type { TestApp, TestUser } from './app.ts';
import { rowsOf } from './rows.ts';

/** What people do with the blocks of a territory. */
export function partsOf(t: TestApp, user: TestUser) {
  const rows = rowsOf(t, user);
  const save = (id: string, parts: { id?: string; label: string }[]) =>
    t.call(saveParts, { params: { id }, body: parts }, user);
  return {
    rows,
    save,
    /** @returns the id of a territory with so many blocks, and theirs in order */
    divided: async (count = 8, name = '7') => {
      const id = await rows.territory(name);
      const labels = Array.from({ length: count }, (_none, index) => String(index + 1));
      const parts = await save(
        id,
        labels.map((label) => ({ label })),
      );
      return { id, ids: parts.map((part) => part.id) };
    },
    read: (id: string) => t.call(listParts, { params: { id } }, user),
    /** @returns the labels of those that are done */
    done: async (id: string) =>
      (await t.call(listParts, { params: { id } }, user))
        .filter((part) => part.done)
        .map(({ label }) => label),
    mark: (id: string, done: string[], seen?: string[]) =>
      t.send(markParts, { params: { id }, body: { done, seen } }, user),
    tick: (token: string, done: string[], seen?: string[]) =>
      t.send(markPartsByLink, { params: { token }, body: { done, ...(seen && { seen }) } }),
    shown: async (token: string) =>
      (await t.call(getPublicTerritory, { params: { token } })).territory.parts,
  };
}
