import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { unzip } from './unzip.ts';

const all = () => true;
const MEGABYTE = 1024 * 1024;
const zeros = (megabytes: number) => new Uint8Array(megabytes * MEGABYTE);
const noise = Uint8Array.from({ length: 8192 }, (_, index) => (index * 7919) >> 3);
/** The archive whose directory declares another size of a part. */
function withSize(bytes: Uint8Array, name: string, size: number): Uint8Array {
  const changed = bytes.slice();
  const entry = new TextDecoder('latin1').decode(bytes).lastIndexOf(name) - 46;
  new DataView(changed.buffer).setUint32(entry + 24, size, true);
  return changed;
}

it('unpacks what is wanted, packed or not', () => {
  const file = zipSync({
    'a.xml': strToU8('uno'),
    'b.xml': [strToU8('dos'), { level: 0 }],
  });
  const parts = unzip(file, (name) => name === 'a.xml');
  expect(Object.keys(parts)).toEqual(['a.xml']);
  expect(unzip(file, all)['b.xml']).toEqual(strToU8('dos'));
});

it('refuses what declares more than 32 MB, in one part or in many', () => {
  const names = Array.from({ length: 33 }, (_, index) => `part${index + 10}`);
  const file = zipSync(Object.fromEntries(names.map((name) => [name, noise])), { level: 0 });
  const declare = (bytes: Uint8Array, name: string) => withSize(bytes, name, MEGABYTE);
  expect(() => unzip(names.reduce(declare, file), all)).toThrow(/ocupa demasiado/);
  const whole = withSize(zipSync({ part: noise }), 'part', 33 * MEGABYTE);
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
  expect(Object.keys(unzip(file, (name) => name.endsWith('.xml')))).toEqual(['a.xml']);
});

it('reads a part that is packed by itself, also where its size stands behind it', () => {
  const inner = zipSync({ 'doc.kml': strToU8('uno') });
  const file = zipSync({ 'a.kmz': inner }, { level: 0 });
  const header = new DataView(file.buffer);
  header.setUint16(6, 8, true);
  header.setUint32(18, 0, true);
  header.setUint32(22, 0, true);
  expect(unzip(file, all)).toEqual({ 'a.kmz': inner });
});

it('refuses a part whose packed bytes end too early', () => {
  const file = zipSync({ a: noise });
  const entry = new TextDecoder('latin1').decode(file).lastIndexOf('a') - 46;
  const view = new DataView(file.buffer);
  view.setUint32(entry + 20, view.getUint32(entry + 20, true) - 1, true);
  expect(() => unzip(file, all)).toThrow(/unexpected EOF/);
});
