import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  LINK_BASELINE,
  LINK_MARKS,
  PROGRAM_BASELINE,
  PROGRAM_MARKS,
  type Baseline,
} from './baseline.ts';
import { newerThan } from './newer-features.ts';
import { newerInScript, readScript } from './newer-in-script.ts';
import { newerInStyle } from './newer-in-style.ts';

const link = newerThan(LINK_BASELINE);
const program = newerThan(PROGRAM_BASELINE);

it('README names the baselines', () => {
  const text = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
  for (const { safari, chrome, firefox } of [LINK_BASELINE, PROGRAM_BASELINE])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(
      `Safari ${safari}, Chrome ${chrome} or Firefox ${firefox}`,
    );
});

describe.each([
  ['a link', LINK_BASELINE, LINK_MARKS],
  ['the program', PROGRAM_BASELINE, PROGRAM_MARKS],
])('the marks of the oldest browsers of %s', (_of, baseline, marks) => {
  const lackedBy = (browsers: Baseline) => {
    const { isNewer } = newerThan(browsers);
    return Object.keys(marks).filter(isNewer);
  };

  it('the oldest browsers have them', () => {
    expect(lackedBy(baseline)).toEqual([]);
  });

  it.each(['safari', 'chrome', 'firefox'] as const)('a %s before lacks one of them', (browser) => {
    const before = (Number(baseline[browser]) - 0.1).toFixed(1);
    expect(lackedBy({ ...baseline, [browser]: before })).not.toEqual([]);
  });
});

describe('what a script needs that is newer than the baseline of links', () => {
  it.each([
    ['names.toSorted()', '.toSorted()'],
    ['names.findLast(String)', '.findLast()'],
    ['URL.canParse(text)', 'URL.canParse'],
    ['AbortSignal.timeout(1)', 'AbortSignal.timeout'],
    ['new Intl.DurationFormat()', 'Intl.DurationFormat'],
    ['document.startViewTransition(draw)', 'document.startViewTransition'],
    ['scheduler.yield()', 'scheduler'],
    ['class A { static { start() } }', 'static {…}'],
    ['/(?<=a)b/.test(text)', '(?<=…)'],
    ['new RegExp("(?<!a)b")', '(?<=…)'],
  ])('%s is found', (code, found) => {
    expect([...newerInScript(readScript(code), link)]).toContain(found);
  });

  it.each([
    'names.slice().sort()',
    'text.isWellFormed?.()',
    "typeof scheduler === 'object'",
    'const set = { union() {} }; set.union()',
    'structuredClone(names.at(-1))',
  ])('%s is none', (code) => {
    expect([...newerInScript(readScript(code), link)]).toEqual([]);
  });

  it('a later edition of the language is refused', () => {
    expect(() => readScript('/[a--b]/v')).toThrow(SyntaxError);
  });
});

it('a sign-in may need what a link may not', () => {
  expect([...newerInScript(readScript('names.toSorted()'), program)]).toEqual([]);
});

describe('what a style needs that is newer than the baseline of links', () => {
  it.each([
    ['@media (width < 40rem) { a { color: red } }', '@media (a < b)'],
    ['@container (min-width: 1px) { a { color: red } }', '@container'],
    ['a:has(b) { color: red }', ':has'],
    ['a { color: color-mix(in srgb, red, blue) }', 'color-mix('],
    ['a { height: 100dvh }', '1dvh'],
    ['a { text-wrap: balance }', 'text-wrap'],
  ])('%s is found', (text, found) => {
    expect([...newerInStyle(text, link)]).toContain(found);
  });

  it.each([
    'a { color: red; color: color-mix(in srgb, red, blue) }',
    '@supports selector(:has(a)) { a:has(b) { color: red } }',
    '@layer base { a:focus-visible { inset: 0 } }',
  ])('%s is none', (text) => {
    expect([...newerInStyle(text, link)]).toEqual([]);
  });
});
