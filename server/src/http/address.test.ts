import { expect, it } from 'vitest';
import { addressOf, normalAddress, trustOf } from './address.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:51234', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:51234', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  [`fe80::1%${'a'.repeat(9_000)}`, 'fe80::1'],
])('the address %s is the same as %s', (text, address) => {
  expect(normalAddress(text)).toBe(address);
});

it.each([
  undefined,
  '',
  'unknown',
  '_oculto',
  '10.1',
  '010.0.0.1',
  '0x7f.0.0.1',
  '203.0.113.9:',
  '203.0.113.9:1:2',
  '203.0.113.999',
  '[2001:db8::1',
  '2001:db8::1]:80',
  `203.0.113.9:${'1'.repeat(9_000)}x`,
  'x'.repeat(9_000),
])('%s is no address', (text) => {
  expect(normalAddress(text)).toBeNull();
});

it('a caller has the address of the connection when the proxy passes on none', () => {
  const socket = { remoteAddress: '::ffff:192.0.2.1' };
  expect(addressOf({ ip: '203.0.113.9:4000', socket })).toBe('203.0.113.9');
  expect(addressOf({ ip: 'x'.repeat(9_000), socket })).toBe('192.0.2.1');
  expect(addressOf({ ip: undefined, socket: {} })).toBe('0.0.0.0');
});

it('proxies are recognised by their address or network, however the address is written', () => {
  const trust = trustOf(['192.0.2.1', '10.0.0.0/8', '2001:db8::/32']);
  if (typeof trust !== 'function') throw new Error('proxies were named');
  const written = ['192.0.2.1', '::ffff:192.0.2.1', '10.9.9.9:443', '[2001:db8::7]:443'];
  expect(written.filter((address) => !trust(address, 1))).toEqual([]);
  const foreign = ['192.0.2.2', '11.0.0.1', '2001:db9::1', 'unknown', ''];
  expect(foreign.filter((address) => trust(address, 1))).toEqual([]);
});
