/** What a person does on a screen, and what it waits for: conditions, and never a time. */
import { setTimeout as delay } from 'node:timers/promises';
import type { Found, SentPattern, SentSought } from './in-document.ts';
import type { Tab } from './tab.ts';

const PATIENCE_MS = 20_000;
const PAUSE_MS = 30;

type Wanted = string | RegExp;

/** An element as it is searched for; a name or text that is no pattern is the whole one. */
export interface Sought {
  role?: string;
  name?: Wanted;
  text?: Wanted;
  within?: Sought;
}

const of =
  (role: string) =>
  (name?: Wanted, within?: Sought): Sought => ({
    role,
    ...(name !== undefined && { name }),
    ...(within && { within }),
  });

export const button = of('button');
export const link = of('link');
export const heading = of('heading');
export const dialog = of('dialog');
export const question = of('alertdialog');
export const row = of('row');
export const field = of('textbox');
export const passwordField = of('password');
export const searchField = of('searchbox');
export const number = of('spinbutton');
export const comboBox = of('combobox');
export const option = of('option');
export const menuItem = of('menuitem');
export const radio = of('radio');
export const list = of('list');
export const region = of('region');
export const text = (wanted: Wanted, within?: Sought): Sought => ({
  text: wanted,
  ...(within && { within }),
});

const sentPattern = (wanted: Wanted): string | SentPattern =>
  typeof wanted === 'string' ? wanted : { source: wanted.source, flags: wanted.flags };

const sent = ({ role, name, text: wanted, within }: Sought): SentSought => ({
  ...(role !== undefined && { role }),
  ...(name !== undefined && { name: sentPattern(name) }),
  ...(wanted !== undefined && { text: sentPattern(wanted) }),
  ...(within && { within: sent(within) }),
});

const worded = ({ role, name, text: wanted, within }: Sought): string =>
  `${role ?? 'text'} ${String(name ?? wanted ?? '')}${within ? ` in ${worded(within)}` : ''}`;

const look = (tab: Tab, sought: Sought, isScrolled = false): Promise<Found[]> =>
  tab.run(({ what, scrolled }) => globalThis.lookFor(what, scrolled), {
    what: sent(sought),
    scrolled: isScrolled,
  });

/** Asks again until it is so. @throws after twenty seconds, with the last answer */
export async function until<Answer>(
  what: string,
  ask: () => Promise<Answer>,
  isSo: (answer: Answer) => boolean,
): Promise<Answer> {
  const deadline = performance.now() + PATIENCE_MS;
  let last: unknown = 'no answer';
  while (performance.now() < deadline) {
    try {
      const answer = await ask();
      if (isSo(answer)) return answer;
      last = answer;
    } catch (error) {
      // The document may be about to be replaced.
      last = error;
    }
    await delay(PAUSE_MS);
  }
  const found = last instanceof Error ? last.message : JSON.stringify(last);
  throw new Error(
    `${what}: not within ${PATIENCE_MS / 1_000} seconds; last ${found.slice(0, 600)}`,
  );
}

export const sees = (
  tab: Tab,
  sought: Sought,
  isSo: (found: Found) => boolean = () => true,
): Promise<Found[]> =>
  until(
    `sees ${worded(sought)}`,
    () => look(tab, sought),
    (found) => found.some(isSo),
  );

export const seesNone = (tab: Tab, sought: Sought): Promise<Found[]> =>
  until(
    `sees no ${worded(sought)}`,
    () => look(tab, sought),
    (found) => found.length === 0,
  );

export const seesMany = (tab: Tab, sought: Sought, count: number): Promise<Found[]> =>
  until(
    `sees ${count} of ${worded(sought)}`,
    () => look(tab, sought),
    (found) => found.length === count,
  );

export const hasFocus = (tab: Tab, sought: Sought): Promise<Found[]> =>
  sees(tab, sought, ({ isFocused }) => isFocused);

/** Clicks in the middle, once it stands still there and nothing covers it. */
export async function click(tab: Tab, sought: Sought): Promise<void> {
  let before = '';
  const [found] = await until(
    `clicks ${worded(sought)}`,
    () => look(tab, sought, true),
    (all) => {
      const [one] = all;
      const place = `${one?.x} ${one?.y}`;
      const isStill = place === before;
      before = place;
      return all.length === 1 && isStill && one?.isOnTop === true && !one.isDisabled;
    },
  );
  if (found) await tab.clickAt(found);
}

/** Replaces what a field has. */
export async function fill(tab: Tab, sought: Sought, value: string): Promise<void> {
  await click(tab, sought);
  await hasFocus(tab, sought);
  await tab.run(() => (document.activeElement as HTMLInputElement).select(), null);
  await (value === '' ? tab.press('Backspace') : tab.type(value));
  await sees(tab, sought, (found) => found.value === value);
}

/** Chooses in the list that a button opens. */
export async function choose(tab: Tab, opener: Sought, name: Wanted): Promise<void> {
  await click(tab, opener);
  await click(tab, option(name));
  await seesNone(tab, option(name));
}

/** Chooses in a list that a text filters. */
export async function chooseTyped(
  tab: Tab,
  box: Sought,
  typed: string,
  name: string,
): Promise<void> {
  await fill(tab, box, typed);
  await click(tab, option(name));
  await sees(tab, box, ({ value }) => value === name);
}
