import type { Part } from '@territorios/contract/parts/api.ts';
import { expect, it } from 'vitest';
import {
  marksToSend,
  NO_MARKS,
  sent,
  shownParts,
  ticked,
  waitingOf,
  withKept,
  withoutSent,
} from './marks.ts';

const parts = (...done: string[]): Part[] =>
  ['a', 'b', 'c'].map((id) => ({ id, label: id, done: done.includes(id) }));
const doneOf = (shown: readonly Part[]) => shown.filter(({ done }) => done).map(({ id }) => id);

it('what was ticked shows at once, and is sent with what the phone knew', () => {
  const marks = ticked(ticked(NO_MARKS, 'b', true), 'a', false);
  expect(doneOf(shownParts(parts('a'), marks))).toEqual(['b']);
  expect(marksToSend(parts('a'), marks)).toEqual({ done: ['b'], seen: ['a'] });
});

it('what is as the server has it is not sent', () => {
  expect(marksToSend(parts('a'), NO_MARKS)).toBeNull();
  const back = ticked(ticked(NO_MARKS, 'b', true), 'b', false);
  expect(marksToSend(parts('a'), back)).toBeNull();
});

it('what was ticked while the first was on its way goes on waiting, also when it is taken back', () => {
  const first = ticked(NO_MARKS, 'a', true);
  const then = ticked(ticked(first, 'b', true), 'a', false);
  const after = sent(then, ['a']);
  expect(waitingOf(after)).toEqual({ a: false, b: true });
  const arrived = withoutSent(after);
  expect(marksToSend(parts('a'), arrived)).toEqual({ done: ['b'], seen: ['a'] });
});

it('until the page is loaded again, what was sent counts as known', () => {
  const after = sent(ticked(NO_MARKS, 'a', true), ['a']);
  expect(marksToSend(parts(), after)).toBeNull();
  expect(doneOf(shownParts(parts(), after))).toEqual(['a']);
  const next = ticked(after, 'b', true);
  expect(marksToSend(parts(), next)).toEqual({ done: ['a', 'b'], seen: ['a'] });
  expect(doneOf(shownParts(parts('a'), withoutSent(after)))).toEqual(['a']);
});

it('marks of an earlier visit come back, and those of this visit are newer', () => {
  const marks = withKept(ticked(NO_MARKS, 'a', false), { a: true, b: true });
  expect(waitingOf(marks)).toEqual({ a: false, b: true });
});
