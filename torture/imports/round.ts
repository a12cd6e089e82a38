import { setTimeout as delay } from 'node:timers/promises';
import { createImport, undoImport } from '@territorios/contract/imports/api.ts';
import { type Caller, callerOf } from '#client.ts';
import { crash, type Victim } from '#crash/kill.ts';
import { embeddedUrl } from '#database.ts';
import { type Program, startProgram } from '#program.ts';
import { untilReady } from '#ready.ts';
import { bodyOf } from './bodies.ts';
import { type Sent, wrongOf } from './state.ts';

const WRITERS = 2;
const PATIENCE_MS = 20_000;

export interface Imports {
  program: Program;
  token: string;
  serverFolder: string | undefined;
  rounds: number;
  answered: { imports: number; undone: number };
  /** Answers that no crash explains. */
  surprises: string[];
}

/**
 * Kills the victim while imports are stored and undone.
 * @param answers that come before the kill, and then a pause of milliseconds
 * @returns the broken promises
 */
export async function importUntilCrash(
  imports: Imports,
  { victim, answers, pause }: { victim: Victim; answers: number; pause: number },
): Promise<string[]> {
  imports.rounds += 1;
  const sent: Sent[] = [];
  let isOver = false;
  const call = callerOf(imports.program.address, imports.token);
  const writers = Array.from({ length: WRITERS }, async (_none, writer) => {
    for (let turn = 0; !isOver; turn += 1) {
      const one: Sent = {
        label: `${imports.rounds}w${writer}t${turn}`,
        id: null,
        undo: 'not sent',
      };
      sent.push(one);
      await importAndUndo(call, imports, one, {
        undoes: turn % 2 === writer % 2,
        isOver: () => isOver,
      });
    }
  });
  const enough = imports.answered.imports + imports.answered.undone + answers;
  const startedAt = performance.now();
  while (imports.answered.imports + imports.answered.undone < enough) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('nothing is answered');
    await delay(5);
  }
  await delay(pause);
  const { programDied } = await crash(victim, imports.program).finally(() => (isOver = true));
  await Promise.all(writers);
  if (programDied) await restart(imports);
  await untilReady(imports.program.address);
  return wrongOf(embeddedUrl(imports.program.dataDir), sent);
}

export async function restart(imports: Imports): Promise<void> {
  const { serverFolder, program } = imports;
  imports.program = await startProgram({
    dataDir: program.dataDir,
    ...(serverFolder !== undefined && { serverFolder }),
  });
}

async function importAndUndo(
  call: Caller,
  imports: Imports,
  one: Sent,
  { undoes, isOver }: { undoes: boolean; isOver: () => boolean },
): Promise<void> {
  const signal = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });
  const stored = await call(createImport, { body: bodyOf(one.label) }, signal()).catch(() => null);
  if (stored?.refused && stored.status !== 503)
    imports.surprises.push(`${stored.status} ${JSON.stringify(stored.refused)}`);
  one.id = stored?.answer?.id ?? null;
  if (one.id === null) return;
  imports.answered.imports += 1;
  if (!undoes || isOver()) return;
  one.undo = 'sent';
  const undone = await call(undoImport, { params: { id: one.id } }, signal()).catch(() => null);
  if (undone?.refused && undone.status !== 503)
    imports.surprises.push(`${undone.status} ${JSON.stringify(undone.refused)}`);
  if (!undone?.answer) return;
  one.undo = 'answered';
  imports.answered.undone += 1;
}
