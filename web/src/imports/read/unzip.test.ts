import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unzip } from './unzip.ts';

const all = () => true;
const MEGABYTE = 1024 * 1024;
const zeros = (megabytes: number) => new Uint8Array(megabytes * MEGABYTE);
const noise = Uint8Array.from({ length: 8192 }, (_, index) => (index * 7919) >> 3);
/** The place of a number in the directory's entry of this name. */
function place(bytes: Uint8Array, name: string, offset: number): number {
  const text = new TextDecoder('latin1').decode(bytes);
  return text.lastIndexOf(name) - 46 + offset;
}

function withNumber(bytes: Uint8Array, name: string, offset: number, value: number): Uint8Array {
  const changed = bytes.slice();
  new DataView(changed.buffer).setUint32(place(bytes, name, offset), value, true);
  return changed;
}
const PACKED_SIZE = 20;
const SIZE = 24;
const CHECKSUM = 16;
const OFFSET = 42;

it('unpacks what is wanted, packed or not', () => {
  const file = zipSync({
    'a.xml': strToU8('uno'),
    'b.xml': [strToU8('dos'), { level: 0 }],
    'c/': {},
  });
  const parts = unzip(file, (name) => name !== 'b.xml');
  expect([...parts.keys()]).toEqual(['a.xml']);
  expect(unzip(file, all).get('b.xml')).toEqual(strToU8('dos'));
});

it('refuses what declares more than 32 MB, in one part or in many', () => {
  const names = Array.from({ length: 33 }, (_, index) => `part${index + 10}`);
  const file = zipSync(Object.fromEntries(names.map((name) => [name, noise])), { level: 0 });
  const declare = (bytes: Uint8Array, name: string) => withNumber(bytes, name, SIZE, MEGABYTE);
  expect(() => unzip(names.reduce(declare, file), all)).toThrow(/ocupa demasiado/);
  const whole = withNumber(zipSync({ part: noise }), 'part', SIZE, 33 * MEGABYTE);
  expect(() => unzip(whole, all)).toThrow(/ocupa demasiado/);
});

it('refuses a part that is packed more than 200 times', () => {
  expect(() => unzip(zipSync({ a: zeros(1) }), all)).toThrow(/ocupa demasiado/);
});

it('refuses more than 200 parts, but not many pictures beside them', () => {
  const parts = Object.fromEntries(
    Array.from({ length: 201 }, (_, index) => [`${index}.png`, strToU8('x')]),
  );
  const file = zipSync({ ...parts, 'a.xml': strToU8('uno') });
  expect(() => unzip(file, all)).toThrow(/demasiadas hojas o partes \(202\)/);
  expect(unzip(file, (name) => name.endsWith('.xml')).size).toBe(1);
});

it('stops at the declared size where more comes out', () => {
  const lying = withNumber(zipSync({ a: zeros(4) }, { level: 1 }), 'a', SIZE, 1000);
  expect(() => unzip(lying, all)).toThrow(/ocupa demasiado/);
});

it.each([
  ['less comes out', SIZE, 4],
  ['its data would end outside the file', PACKED_SIZE, 1e6],
  ['its data would begin outside the file', OFFSET, 1e9],
  ['its sizes are of 64 bits', OFFSET, 0xffff_ffff],
  ['its checksum is another', CHECKSUM, 7],
])('refuses a part as damaged where %s', (_, offset, value) => {
  const file = zipSync({ a: [strToU8('uno'), { level: 0 }] });
  expect(() => unzip(withNumber(file, 'a', offset, value), all)).toThrow(/dañado/);
});

it('refuses two parts of one name', () => {
  const file = zipSync({ aa: strToU8('uno'), ab: strToU8('dos') });
  const text = new TextDecoder('latin1').decode(file);
  file[text.lastIndexOf('ab') + 1] = 'a'.codePointAt(0) ?? 0;
  expect(() => unzip(file, all)).toThrow(/dañado/);
});

it('refuses a part with a password', () => {
  const file = zipSync({ a: strToU8('uno') });
  const at = place(file, 'a', 8);
  file[at] = (file[at] ?? 0) | 1;
  expect(() => unzip(file, all)).toThrow(/contraseña/);
});

it('refuses an archive that is cut off', () => {
  const file = zipSync({ a: strToU8('uno') });
  for (let length = 0; length < file.length; length++)
    expect(() => unzip(file.subarray(0, length), all)).toThrow(/dañado/);
});
