import { compareNames } from '#lib/collation.ts';

/** Each costs a look at everything that is still alike. */
const MOST_CHOICES = 50;

/** A row whose place depends on what it says, and on what is linked to it. */
export interface Item {
  name: string;
  /** All that it says, its kind included. */
  texts: readonly string[];
}

/** Two items by their index; null stands for one that was deleted. */
export interface Link {
  from: number;
  to: number | null;
  text: string;
}

export const compareTexts = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

function compareItems(a: Item, b: Item): number {
  const byName = compareNames(a.name, b.name) || compareTexts(a.name, b.name);
  if (byName !== 0) return byName;
  for (const [index, text] of a.texts.entries()) {
    const byText = compareTexts(text, b.texts[index] ?? '');
    if (byText !== 0) return byText;
  }
  return 0;
}

/** In order, those that are alike in one group. */
function groupsOf<T>(
  indices: readonly number[],
  valueOf: (index: number) => T,
  compare: (a: T, b: T) => number,
): number[][] {
  const entries = indices
    .map((index) => ({ index, value: valueOf(index) }))
    .toSorted((a, b) => compare(a.value, b.value));
  const groups: { value: T; indices: number[] }[] = [];
  for (const { index, value } of entries) {
    const last = groups.at(-1);
    if (last && compare(last.value, value) === 0) last.indices.push(index);
    else groups.push({ value, indices: [index] });
  }
  return groups.map((group) => group.indices);
}

/** The links of each of some items, as seen from it. */
function linksByItem(
  indices: readonly number[],
  links: readonly Link[],
): (index: number) => readonly { text: string; other: number | null }[] {
  const own = new Map<number, { text: string; other: number | null }[]>(
    indices.map((index) => [index, []]),
  );
  for (const { from, to, text } of links) {
    own.get(from)?.push({ text, other: to });
    if (to !== null) own.get(to)?.push({ text, other: from });
  }
  return (index) => own.get(index) ?? [];
}

/**
 * An order that depends neither on ids nor on the order in which the items came: by name, then by all else, and where
 * two say the same by what they are linked to. Only what even that leaves alike stays as it came.
 */
export function contentOrder<T extends Item>(items: readonly T[], links: readonly Link[]): T[] {
  /** Of those that are still alike, the place of their group's first. */
  const places = Array<number>(items.length).fill(0);
  let alike: number[][] = [];

  function place(groups: readonly number[][], start: number): void {
    let next = start;
    for (const group of groups) {
      for (const index of group) places[index] = next;
      if (group.length > 1) alike.push(group);
      next += group.length;
    }
  }

  const itemAt = (index: number): Item => items[index] ?? { name: '', texts: [] };
  place(groupsOf([...items.keys()], itemAt, compareItems), 0);
  const linksOf = linksByItem(alike.flat(), links);
  const placeOf = (index: number | null): number => (index === null ? -1 : (places[index] ?? 0));
  const linksText = (index: number): string =>
    linksOf(index)
      .map(({ text, other }) => `${text} ${placeOf(other)}`)
      .toSorted(compareTexts)
      .join('\n');

  for (let choices = 0; alike.length > 0 && choices < MOST_CHOICES;) {
    const groups = alike;
    alike = [];
    const divided = divide(groups, linksText, linksOf);
    if (divided === null) choices += 1;
    const parts = divided ?? withFirstChosen(groups);
    groups.forEach((group, number) => place(parts[number] ?? [], placeOf(group[0] ?? null)));
  }
  return items
    .map((item, index) => ({ item, place: placeOf(index) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}

/** Each group in smaller ones, or null where none becomes smaller. */
function divide(
  groups: readonly number[][],
  linksText: (index: number) => string,
  linksOf: (index: number) => readonly { other: number | null }[],
): number[][][] | null {
  const byLinks = groups.map((group) => groupsOf(group, linksText, compareTexts));
  if (byLinks.some((parts) => parts.length > 1)) return byLinks;

  // Linked to the very same items in the same way, it does not matter which of them comes first.
  const undecided = new Set(groups.flat());
  const isInterchangeable = (group: readonly number[]): boolean =>
    group.every((index) => linksOf(index).every(({ other }) => !undecided.has(other ?? -1)));
  if (!groups.some(isInterchangeable)) return null;
  return groups.map((group) =>
    isInterchangeable(group) ? group.map((index) => [index]) : [group],
  );
}

/** Alike together with what they are linked to: one is taken first, and the order of the others follows from it. */
const withFirstChosen = (groups: readonly number[][]): number[][][] =>
  groups.map((group, number) => (number === 0 ? [group.slice(0, 1), group.slice(1)] : [group]));
