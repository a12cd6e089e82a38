import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LINK_BASELINE, PROGRAM_BASELINE } from './baseline.ts';
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
