import { nextTask } from '#lib/next-task.ts';
import { timeZoneName } from './time-zone-names.ts';

export interface TimeZoneChoice {
  id: string;
  name: string;
}

/** So many names take a phone a few milliseconds. */
const SLICE = 10;

export const timeZoneChoice = (id: string): TimeZoneChoice => ({ id, name: timeZoneName(id) });

/** @param current is always a choice, although browsers leave out names that are out of use */
export async function timeZoneChoices(
  current: string,
  isGone: () => boolean = () => false,
): Promise<TimeZoneChoice[]> {
  const choices: TimeZoneChoice[] = [];
  for (const id of new Set([...Intl.supportedValuesOf('timeZone'), current])) {
    if (choices.length % SLICE === 0) await nextTask();
    if (isGone()) return [];
    choices.push(timeZoneChoice(id));
  }
  const { compare } = new Intl.Collator('es');
  return choices.sort((a, b) => compare(a.name, b.name));
}
