import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { testFiles } from './specification-files.mjs';
import {
  annotatedTests,
  annotationProblems,
  PLACES,
  specificationDocument,
} from './specification-index.mjs';

it('every place of the specification has tests, and the page of them is up to date', () => {
  const files = testFiles();
  expect(annotationProblems(files)).toEqual([]);
  expect(readFileSync(new URL('../docs/specification.md', import.meta.url), 'utf8')).toBe(
    specificationDocument(files),
  );
});

describe('the tests that name places of the specification', () => {
  it.each([
    ["// Specification: 5\nit('is made', () => {});", 'is made'],
    ["  // Specification: 5\n  test.skip('is not run', () => {});", 'is not run'],
    ["// Specification: 5\nit(\n  'is kept',\n  () => {});", 'is kept'],
    ["// Specification: 5\nit.each([f(1), 'a'])('has %s', () => {});", 'has %s'],
    ["// Specification: 5\nconst a = 1;\nit('is made', () => {});", null],
  ])('a title is found below the line: %s', (source, title) => {
    expect(annotatedTests(source)).toEqual([{ places: ['5'], title }]);
  });

  const whole = PLACES.map((place) => `// Specification: ${place}\nit('a test', () => {});`);

  it('a place without tests, one that does not exist and a line without a test are problems', () => {
    const source = [
      ...whole.slice(1),
      "// Specification: 10, 5\nit('b', () => {});",
      '// Specification: 5',
    ].join('\n');
    expect(annotationProblems([{ file: 'a.test.ts', source }])).toEqual([
      'a.test.ts: no test follows',
      'the specification has no place «10»',
      'no test proves «2 Route table»',
    ]);
  });

  it('the page names each test under its places', () => {
    const files = [
      { file: 'a.test.ts', source: "// Specification: 5, 9\nit('a rule', () => {});" },
    ];
    expect(specificationDocument(files)).toContain(
      '## 5. Validation rules\n\n`a.test.ts`\n\n- a rule\n\n## 6.',
    );
    expect(specificationDocument(files)).toContain(
      '## 9. Business constants and limits\n\n`a.test.ts`\n\n- a rule\n',
    );
  });
});
