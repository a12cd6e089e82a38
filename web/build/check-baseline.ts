/** Fails when a built file needs a newer browser than the baseline of its document. */
import { readdirSync, readFileSync } from 'node:fs';
import { LINK_BASELINE, PROGRAM_BASELINE, targetOf, type Baseline } from './baseline.ts';
import { KNOWN_NEWER } from './known-newer.ts';
import { newerThan } from './newer-features.ts';
import { newerInScript, readScript } from './newer-in-script.ts';
import { newerInStyle } from './newer-in-style.ts';

const built = new URL('../dist/', import.meta.url);
const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => /\.(?:css|js)$/.test(name));
const read = (name: string) => readFileSync(new URL(name, built), 'utf8');

/** A document's own files and all that they name. */
function withNamed(name: string, found = new Set<string>()): Set<string> {
  const text = read(name);
  for (const file of files) {
    if (found.has(file) || !text.includes(file.replace('assets/', ''))) continue;
    found.add(file);
    withNamed(file, found);
  }
  return found;
}

function newerIn(names: readonly string[], baseline: Baseline): Map<string, string[]> {
  const features = newerThan(baseline);
  const scripts = names
    .filter((name) => name.endsWith('.js'))
    .map((name) => ({ name, script: readScript(read(name)) }));
  const ownNames = new Set(scripts.flatMap(({ script }) => [...script.ownNames]));
  const used = new Map<string, string[]>();
  const add = (name: string, newer: Iterable<string>) => {
    for (const feature of newer) used.set(feature, [...(used.get(feature) ?? []), name]);
  };
  for (const { name, script } of scripts)
    add(name, newerInScript({ ...script, ownNames }, features));
  for (const name of names.filter((one) => one.endsWith('.css')))
    add(name, newerInStyle(read(name), features));
  return used;
}

const ofLink = new Set([
  ...withNamed('territorio.html'),
  ...withNamed('salida.html'),
  'sw.js',
  'sw-off.js',
]);
const documents: [Baseline, string[]][] = [
  [LINK_BASELINE, files.filter((name) => ofLink.has(name))],
  [PROGRAM_BASELINE, files.filter((name) => !ofLink.has(name))],
];
const needless = new Set(Object.keys(KNOWN_NEWER));
const complain = (sentence: string) => {
  console.error(sentence);
  process.exitCode = 1;
};
for (const [baseline, names] of documents) {
  for (const [feature, users] of newerIn(names, baseline)) {
    needless.delete(feature);
    if (!(feature in KNOWN_NEWER))
      complain(`${feature} is newer than ${targetOf(baseline).join(', ')}: ${users.join(', ')}`);
  }
}
for (const feature of needless) complain(`known-newer.ts: nothing uses ${feature} any more`);
