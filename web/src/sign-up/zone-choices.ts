import { timeZoneName } from '#settings/time-zone-names.ts';

export interface ZoneChoice {
  id: string;
  name: string;
}

/** So many names take a phone a few milliseconds. */
const SLICE = 10;

export const choiceOf = (id: string): ZoneChoice => ({ id, name: timeZoneName(id) });

export const ownZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** @param own is always among them, although browsers leave out names that are out of use */
export async function allChoices(own: string): Promise<ZoneChoice[]> {
  const choices: ZoneChoice[] = [];
  for (const id of new Set([...Intl.supportedValuesOf('timeZone'), own])) {
    if (choices.length % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    choices.push(choiceOf(id));
  }
  const { compare } = new Intl.Collator('es');
  return choices.sort((a, b) => compare(a.name, b.name));
}
