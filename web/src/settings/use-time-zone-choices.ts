import { useEffect, useState } from 'react';
import type { Choice } from '#ui/choice-list.tsx';
import { timeZoneName } from './time-zone-names.ts';

/** So many names take a phone a few milliseconds. */
const SLICE = 10;

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function choicesOf(zones: readonly string[], isGone: () => boolean): Promise<Choice[]> {
  const choices: Choice[] = [];
  for (const id of zones) {
    if (choices.length % SLICE === 0) await pause();
    if (isGone()) return [];
    choices.push({ id, name: timeZoneName(id) });
  }
  const { compare } = new Intl.Collator('es');
  return choices.sort((a, b) => compare(a.name, b.name));
}

/** @param current is always a choice, although browsers leave out names that are out of use */
export function useTimeZoneChoices(current: string): Choice[] {
  const [choices, setChoices] = useState<Choice[]>(() => [
    { id: current, name: timeZoneName(current) },
  ]);
  useEffect(() => {
    let isGone = false;
    const zones = new Set([...Intl.supportedValuesOf('timeZone'), current]);
    void choicesOf([...zones], () => isGone).then((all) => isGone || setChoices(all));
    return () => {
      isGone = true;
    };
  }, [current]);
  return choices;
}
