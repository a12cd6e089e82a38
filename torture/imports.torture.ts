import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { MOST_IMPORT_ROWS } from '@territorios/contract/imports/rules.ts';
import { expect, it } from 'vitest';
import { callerOf, signIn } from './client.ts';
import { VICTIMS } from './crash/kill.ts';
import { withDefects } from './defect.ts';
import { passUntilCrash } from './imports/pass-round.ts';
import { type Imports, importUntilCrash } from './imports/round.ts';
import { count } from './numbers.ts';
import { startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const KILLS = scaled({ short: 8, long: 100 });
const PASSES = scaled({ short: 4, long: 100 });

async function start(serverFolder?: string): Promise<Imports> {
  const program = await startProgram(serverFolder === undefined ? {} : { serverFolder });
  const token = await signIn(program.address);
  return {
    program,
    token,
    serverFolder,
    rounds: 0,
    answered: { imports: 0, undone: 0 },
    surprises: [],
  };
}

/** Uneven, so that the kill does not always meet an import, or an undoing, at the same step. */
const momentOf = (kill: number) => ({ answers: 1 + (kill % 4), pause: (kill * 97) % 300 });

it('after any kill each import is stored whole or not at all, and so is its undoing', async () => {
  const imports = await start();
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    const wrong = await importUntilCrash(imports, { victim, ...momentOf(kill) });
    expect(wrong, `kill ${kill}, ${victim}`).toEqual([]);
  }
  expect(imports.surprises).toEqual([]);
  const { imports: stored, undone } = imports.answered;
  expect(Math.min(stored, undone)).toBeGreaterThan(0);
  expect((await imports.program.stop()).code).toBe(0);
  record('imports', {
    figure: `${KILLS} kills, ${count(stored)} imports of 65 rows and ${count(undone)} undoings answered: 0 half done, 0 lost`,
  });
});

/** The calls of a pass are few and quick. */
const passMoment = (kill: number) => ({ answers: (kill * 5) % 7, pause: (kill * 31) % 40 });

it('after any kill each call of a pass is stored whole or not at all, and doing it again completes it without a double', async () => {
  const imports = await start();
  let cut = 0;
  for (let kill = 0; kill < PASSES; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    const { wrong, answered } = await passUntilCrash(imports, { victim, ...passMoment(kill) });
    expect(wrong, `kill ${kill}, ${victim}`).toEqual([]);
    cut += Number(answered < 6);
  }
  expect(cut).toBeGreaterThan(0);
  expect((await imports.program.stop()).code).toBe(0);
  record('imports', {
    figure: `${PASSES} passes of six calls killed, ${cut} of them amid their calls, and done again: 0 half done, 0 doubled`,
  });
});

it('the largest import is undone in the time that a statement has', async () => {
  const { program, token } = await start();
  const call = callerOf(program.address, token);
  const rows = Array.from({ length: MOST_IMPORT_ROWS }, (_none, index) => ({
    row: index + 1,
    name: `Zona ${index}`,
  }));
  const body = { dry_run: false, kind: 'zones', file_name: 'Zonas.csv', rows } as const;
  const { answer } = await call(createImport, { body });
  const params = { id: answer?.id ?? '' };
  expect(await call(undoImport, { params })).toMatchObject({ status: 200 });
  await program.stop();
});

/** Ends the transaction, waits, and begins another one, for the same congregation. */
const SPLIT =
  'await scope.db.execute(sql.raw("commit")); await new Promise((go) => setTimeout(go, 60));' +
  ' await scope.db.execute(sql.raw("begin"));' +
  " await scope.db.execute(sql.raw(`select set_config('app.congregation_id', '${scope.congregation.id}', true)`));";

it('control: the call of a pass that is stored in two transactions, and a second attempt that finds no names, are caught', async () => {
  const halves = await start(
    withDefects([
      /before: await writeRows\(known\)/,
      `before: await writeRows(known).then(async (before) => { ${SPLIT} return before; })`,
    ]),
  );
  const seen: string[] = [];
  for (let kill = 0; kill < 20 && seen.length === 0; kill += 1) {
    const { wrong } = await passUntilCrash(halves, { victim: 'everything', ...passMoment(kill) });
    seen.push(...wrong.filter((line) => line.startsWith('half')));
  }
  expect(seen).not.toEqual([]);
  await halves.program.stop();
  const doubles = await start(withDefects([/exact\.length === 0/, 'exact.length >= 0']));
  const { wrong } = await passUntilCrash(doubles, { victim: 'program', answers: 2, pause: 0 });
  expect(wrong.filter((line) => line.startsWith('doubled'))).not.toEqual([]);
  await doubles.program.stop();
});

it('control: an import and an undoing that are stored in two transactions are caught half done', async () => {
  const imports = await start(
    withDefects(
      [
        /before: await writeRows\(known\)/,
        `before: await writeRows(known).then(async (before) => { ${SPLIT} return before; })`,
      ],
      [/(await revertTable\(scope, id, spec\);)(\s*await db\.update\(imports\))/, `$1 ${SPLIT} $2`],
    ),
  );
  const seen = { imports: 0, undone: 0 };
  for (let kill = 0; kill < 30 && Math.min(seen.imports, seen.undone) === 0; kill += 1) {
    const wrong = await importUntilCrash(imports, {
      victim: 'everything',
      ...momentOf(kill),
    });
    const half = wrong.filter((line) => line.startsWith('half'));
    seen.imports += half.filter((line) => line.includes('"undo":"not sent"')).length;
    seen.undone += half.filter((line) => line.includes('"undo":"sent"')).length;
  }
  expect(Math.min(seen.imports, seen.undone)).toBeGreaterThan(0);
  await imports.program.stop();
});
