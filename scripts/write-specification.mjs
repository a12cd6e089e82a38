/** Writes docs/specification.md from the tests. */
import { writeFileSync } from 'node:fs';
import { testFiles } from './specification-files.mjs';
import { specificationDocument } from './specification-index.mjs';

writeFileSync(
  new URL('../docs/specification.md', import.meta.url),
  specificationDocument(testFiles()),
);
