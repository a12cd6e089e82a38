import { expect, it } from 'vitest';
import { holderFields, holderOf, holderReference, isSameHolder, nameOfHolder } from './holder.ts';

const marta = { id: 'm', name: 'Marta' };
const norte = { id: 'n', name: 'Norte' };

it('the holder is the publisher or the group, or nobody', () => {
  expect(holderOf({ publisher: marta, group: null })).toEqual({ kind: 'publisher', ...marta });
  expect(holderOf({ publisher: null, group: norte })).toEqual({ kind: 'group', ...norte });
  expect(holderOf({ publisher: null, group: null })).toBeNull();
  // A server without groups sends none.
  expect(nameOfHolder({ publisher: null })).toBeNull();
  expect(nameOfHolder(null)).toBeNull();
});

it('what is read from the fields is what is written into them', () => {
  for (const fields of [{ publisher_id: 'm' }, { group_id: 'n' }]) {
    const holder = holderReference(fields);
    expect(holder && holderFields(holder)).toEqual(fields);
  }
  expect(holderReference({ publisher_id: null })).toBeNull();
});

it('a publisher and a group of one id are not the same holder', () => {
  expect(isSameHolder({ kind: 'publisher', id: 'x' }, { kind: 'group', id: 'x' })).toBe(false);
  expect(isSameHolder({ kind: 'group', id: 'x' }, { kind: 'group', id: 'x' })).toBe(true);
  expect(isSameHolder(null, null)).toBe(true);
  expect(isSameHolder(null, { kind: 'group', id: 'x' })).toBe(false);
});
