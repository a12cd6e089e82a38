import { expect, it } from 'vitest';
import { networksOf } from './network.ts';

it.each([
  ['203.0.113.9', ['203.0.113.9', null, null]],
  ['2001:db8:1:2:aaaa::1', ['2001:db8:1:2::', '2001:db8:1::', '2001:db8:1::']],
  ['2001:db8:1:2:bbbb::9', ['2001:db8:1:2::', '2001:db8:1::', '2001:db8:1::']],
  ['2001:db8:1:ff03::1', ['2001:db8:1:ff03::', '2001:db8:1:ff00::', '2001:db8:1::']],
])('the address %s counts in its /64, its /56 and its /48', (address, networks) => {
  expect(Object.values(networksOf(address))).toEqual(networks);
});
