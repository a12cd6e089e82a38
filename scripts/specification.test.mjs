import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { specificationProblems } from './specification-problems.mjs';

const inRoot = (/** @type {string} */ path) =>
  fileURLToPath(new URL(`../${path}`, import.meta.url));
const read = (/** @type {string} */ path) =>
  path !== '' && existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : null;

it('every statement of the specification names tests that exist', () => {
  const document = readFileSync(inRoot('docs/specification.md'), 'utf8');
  expect(specificationProblems(document, read)).toEqual([]);
});

describe('the list of statements', () => {
  const SOURCE = `
    describe('a zone', () => {
      it('is made', () => {});
      it.each([1])('has %i name', () => {});
      test.skip('is skipped', () => {});
    });
    test('is tried @phone @smoke', () => {});
    describe('a role', () => {
      it(
        'is kept',
        () => {});
    });
  `;
  const readSource = (/** @type {string} */ path) => (path === 'a.test.ts' ? SOURCE : null);
  const otherSections = [3, 4, 5, 6, 7, 8, 9]
    .map((number) => `## ${number}. X\n| s | \`a.test.ts\` | is made |\n`)
    .join('');
  const problemsOf = (/** @type {string} */ row) =>
    specificationProblems(
      `## 2. X\n| Statement | Test file | Test |\n| --- | --- | --- |\n${row}\n${otherSections}`,
      readSource,
    );

  it.each([
    'is made',
    'has %i name',
    'is kept',
    'is tried',
    'a zone › is made',
    'a zone › has %i name',
    'a role › is kept',
  ])('the list of statements may name the test «%s»', (title) => {
    expect(problemsOf(`| s | \`a.test.ts\` | ${title} |`)).toEqual([]);
  });

  it.each(['is mad', 'made', 'is skipped', 'a zone', 'a role › is made', 'no group › is made'])(
    'the list of statements fails on the test «%s»',
    (title) => {
      expect(problemsOf(`| s | \`a.test.ts\` | ${title} |`)).toEqual([
        `a.test.ts has no test «${title}»`,
      ]);
    },
  );

  it('the list of statements fails on a file that does not exist', () => {
    expect(problemsOf('| s | `a.test.ts`<br>`b.test.ts` | is made<br>is kept |')).toEqual([
      '«s»: there is no file b.test.ts',
    ]);
  });

  it('the list of statements fails on a line that names no test, or not as many files', () => {
    expect(problemsOf('| s | | |')).toEqual(['«s» names no test']);
    expect(problemsOf('| s | `a.test.ts` | is made<br>is kept |')).toContain(
      '«s» needs a file for each test',
    );
    expect(problemsOf('| s | `a.test.ts` |')).toContain('«s» names no test');
  });

  it('the list of statements fails on a section without lines', () => {
    expect(specificationProblems(otherSections.replace('## 9.', '## 1.'), readSource)).toEqual([
      'section 2 has no statements',
      'section 9 has no statements',
    ]);
  });
});
