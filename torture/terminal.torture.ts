import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { withDefects } from './defect.ts';
import { record } from './report.ts';
import { surroundings, type Surrounding } from './terminal/cases.ts';
import { runIn, type Ending } from './terminal/run.ts';
import { WRONG_VALUES } from './terminal/wrong-values.ts';

/** Words of Node, of PostgreSQL and of JavaScript that no Spanish sentence has. */
const ENGLISH =
  /\b(Error|at \w|errno|syscall|ECONN\w*|ENO\w+|EACCES|EADDR\w*|undefined|failed|cannot|password|permission|not found|does not exist|refused)\b/;

const COMMANDS = ['backup', 'congregation', 'demo', 'main', 'migrate-to', 'password', 'restore'];

function problemOf({ code, lines }: Ending): string | null {
  if (code === 0) return 'it ended well';
  if (code === null) return 'it had to be killed';
  if (lines.length !== 1) return `${lines.length} lines`;
  return ENGLISH.test(lines[0] ?? '') ? 'not in Spanish' : null;
}

const known: Surrounding[] = await surroundings();

it.each(known)('one line of Spanish: $name', async (surrounding) => {
  const ending = await runIn(surrounding);
  expect({ problem: problemOf(ending), lines: ending.lines }).toEqual({
    problem: null,
    lines: ending.lines,
  });
  expect(ending.lines[0]).toMatch(surrounding.says);
});

it('the cases cover every command and every variable', () => {
  const commands = new Set(known.map(({ command }) => command));
  expect([...commands].toSorted()).toEqual(COMMANDS);
  const documented = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
  const variables = Array.from(documented.matchAll(/^\| `([A-Z_]+)` /gm), ([, name]) => name);
  expect(Object.keys(WRONG_VALUES)).toEqual(variables);
  record('terminal', { figure: `${known.length} wrong surroundings, a line of Spanish for each` });
});

it('control: a program that prints a caught error is caught', async () => {
  const serverFolder = withDefects([
    /(function terminalLine\((\w+)\) \{)/,
    '$1 return String($2.stack);',
  ]);
  const problems = await Promise.all(
    known
      .filter(({ isUnforeseen }) => isUnforeseen)
      .map(async (surrounding) => problemOf(await runIn(surrounding, serverFolder))),
  );
  expect(problems.some((problem) => problem !== null)).toBe(true);
});
