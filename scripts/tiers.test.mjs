import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createVitest } from 'vitest/node';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {Record<string, string>} */
const scripts = JSON.parse(readFileSync(`${root}package.json`, 'utf8')).scripts;
/** The npm scripts that a command runs, and those that these run. @param {string} command @returns {string[]} */
const stepsOf = (command) =>
  [...command.matchAll(/npm (?:run )?(test\b|check:[\w:]+)|npm:(check:\w+)/g)].flatMap(
    ([, run, together]) => {
      const step = run ?? together ?? '';
      return [step, ...stepsOf(scripts[step] ?? '')];
    },
  );
const checked = stepsOf(scripts['check'] ?? '');
const commands = checked.map((step) => scripts[step] ?? '').join('\n');

it('`npm run check` runs every check there is', () => {
  const checks = Object.keys(scripts).filter((name) => name.startsWith('check:'));
  expect(checks.filter((name) => !checked.includes(name))).toEqual([]);
});

it('continuous integration runs `npm test` and the rest of `npm run check`', () => {
  const ran = stepsOf(readFileSync(`${root}.ci/run`, 'utf8'));
  const isOne = (/** @type {string} */ step) => stepsOf(scripts[step] ?? '').length === 0;
  expect(ran).toContain('test');
  expect(checked.filter((step) => isOne(step) && !ran.includes(step))).toEqual([]);
});

it('the last line of continuous integration counts every test runner', () => {
  const reports = [...commands.matchAll(/\.reports\/(\w+)\.json/g)].map(([, name]) => name);
  const counted = readFileSync(`${root}scripts/print-test-counts.mjs`, 'utf8');
  expect(reports.length).toBeGreaterThan(3);
  expect(reports.filter((name) => !counted.includes(`'${name}'`))).toEqual([]);
});

describe('the tiers of the tests', () => {
  it('each test file belongs to exactly one tier', async () => {
    const vitest = await createVitest('test', { root, watch: false });
    const found = (await vitest.globTestSpecifications()).map(({ moduleId }) => moduleId);
    await vitest.close();
    const files = execFileSync(
      'git',
      ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.mjs'],
      { cwd: root },
    )
      .toString()
      .trim()
      .split('\n')
      // Those of the harnesses have a configuration of their own.
      .filter((name) => !/^torture\/|lint-fixture/.test(name))
      .map((name) => root + name);
    expect(found.toSorted()).toEqual(files.toSorted());
  });

  it.each(['!slow*', 'slow*'])('the projects %s are checked', (projects) => {
    expect(commands).toContain(`--project "${projects}"`);
  });

  it('each project of the browser tests is checked', () => {
    const config = readFileSync(`${root}e2e/playwright.config.ts`, 'utf8');
    const projects = [...config.matchAll(/name: '(\w+)'/g)].map(([, name]) => name);
    expect(projects.length).toBeGreaterThan(1);
    expect(projects.filter((name) => !commands.includes(`--project=${name}`))).toEqual([]);
  });
});
