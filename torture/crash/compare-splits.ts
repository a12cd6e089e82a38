import type { Facts } from './facts.ts';
import type { Notes } from './notes.ts';

/** How many there are of what a division writes. */
interface Stored {
  retired: number;
  halves: number;
  boundaries: number;
  origins: number;
  entries: number;
}

const WHOLE: Stored = { retired: 0, halves: 0, boundaries: 0, origins: 0, entries: 0 };
const DIVIDED: Stored = { retired: 1, halves: 2, boundaries: 2, origins: 2, entries: 1 };

/** @returns null where it is lost */
function storedOf(facts: Facts, id: string): Stored | null {
  const whole = facts.territories.find((row) => row.id === id);
  if (!whole) return null;
  const names = new Set(['A', 'B'].map((letter) => `${whole.name} ${letter}`));
  const halves = facts.territories.filter(({ name }) => names.has(name)).map((row) => row.id);
  const origins = facts.origins.filter(({ origin_id }) => origin_id === id);
  return {
    retired: whole.is_retired ? 1 : 0,
    halves: halves.length,
    boundaries: halves.filter((half) => facts.boundaries.has(half)).length,
    origins: origins.filter(({ territory_id }) => halves.includes(territory_id)).length,
    entries: facts.recorded.get(`territory split ${id}`) ?? 0,
  };
}

const isSame = (a: Stored, b: Stored): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Territories of which only some of a division is stored. */
export function findHalfOfSplits({ sentSplits }: Notes, facts: Facts): string[] {
  return [...sentSplits].flatMap((id) => {
    const stored = storedOf(facts, id);
    if (!stored || isSame(stored, WHOLE) || isSame(stored, DIVIDED)) return [];
    return [`division of ${id}: ${JSON.stringify(stored)}`];
  });
}

export function findLostSplits({ splits }: Notes, facts: Facts): string[] {
  const stored = new Set(facts.territories.map(({ id }) => id));
  return [...splits]
    .filter(([, halves]) => !halves.every((id) => stored.has(id)))
    .map(([id]) => `division of ${id}`);
}

/** What a division made has no entry of its own. */
export const isOfSplit = ({ origins }: Facts, id: string): boolean =>
  origins.some(({ territory_id }) => territory_id === id);
