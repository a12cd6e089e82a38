import { readFileSync, writeFileSync } from 'node:fs';
import { readFinding } from './report.ts';
import { scale } from './scale.ts';
import { withTable } from './table.ts';

const file = new URL('../docs/reliability.md', import.meta.url);

/** Vitest calls it when all harnesses are done: the figures of the long form go into the document. */
export function teardown(): void {
  if (scale !== 'long') return;
  writeFileSync(
    file,
    withTable(readFileSync(file, 'utf8'), (id) => readFinding('long', id)),
  );
}
