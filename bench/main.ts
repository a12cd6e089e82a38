/** Measures the named parts, or all, and writes docs/performance.md. */
import { readFileSync, writeFileSync } from 'node:fs';
import { runTeardown } from '@territorios/torture/teardown.ts';
import { isReached } from './figure.ts';
import { figures, type FigureId } from './figures.ts';
import { measures } from './measures.ts';
import { keep, readKept } from './report.ts';
import { withTable } from './table.ts';

const document = new URL('../docs/performance.md', import.meta.url);
const wanted = process.argv.slice(2);
const known = measures.map(({ id }) => id);
const unknown = wanted.filter((id) => !known.includes(id));
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(', ')}; there are ${known.join(', ')}.`);
  process.exit(1);
}

for (const measure of measures.filter(({ id }) => wanted.length === 0 || wanted.includes(id))) {
  console.warn(`${measure.id} …`);
  try {
    const found = await measure.run();
    // `measure` returns figures only.
    for (const id of Object.keys(found) as FigureId[]) {
      const one = found[id];
      if (!one) continue;
      keep(id, one);
      const reached = isReached(figures[id], one.value);
      const mark = reached === null ? ' ' : reached ? '✓' : '✗';
      console.warn(`${mark} ${id}: ${one.value.toFixed(2)} ${figures[id].unit} (${one.details})`);
    }
  } catch (error) {
    // A measure that fails does not stop the others.
    console.error(`${measure.id} came to nothing:`, error);
    process.exitCode = 1;
  } finally {
    await runTeardown();
  }
  writeFileSync(document, withTable(readFileSync(document, 'utf8'), readKept));
}
