import { isDeepStrictEqual } from 'node:util';
import { setTimeout as delay } from 'node:timers/promises';
import { createImport } from '@territorios/contract/imports/api.ts';
import { callerOf } from '#client.ts';
import { crash, type Victim } from '#crash/kill.ts';
import { embeddedUrl } from '#database.ts';
import { untilReady } from '#ready.ts';
import { passOf, storedAfter } from './pass.ts';
import { type Imports, restart } from './round.ts';
import { readStored } from './state.ts';

const PATIENCE_MS = 20_000;

interface Passed {
  /** The broken promises. */
  wrong: string[];
  /** How many calls of the pass were answered before the kill. */
  answered: number;
}

/**
 * Kills the victim while the calls of a pass are sent one after the other, and sends them again, as the person does.
 * @param answers that come before the kill, and then a pause of milliseconds
 */
export async function passUntilCrash(
  imports: Imports,
  { victim, answers, pause }: { victim: Victim; answers: number; pause: number },
): Promise<Passed> {
  imports.rounds += 1;
  const label = `P${imports.rounds}`;
  const calls = passOf(label);
  const wrong: string[] = [];
  const stored = async () => {
    const [{ label: _, ...counts } = { label }] = await readStored(
      embeddedUrl(imports.program.dataDir),
      [label],
    );
    return counts;
  };
  const send = async (body: (typeof calls)[number]['body']) =>
    callerOf(imports.program.address, imports.token)(
      createImport,
      { body },
      { signal: AbortSignal.timeout(PATIENCE_MS) },
    );

  let answered = 0;
  const sender = (async () => {
    for (const { body } of calls) {
      const reply = await send(body).catch(() => null);
      if (!reply?.answer) return;
      answered += 1;
    }
  })();
  const startedAt = performance.now();
  while (answered < answers) {
    if (performance.now() - startedAt > PATIENCE_MS) throw new Error('nothing is answered');
    await delay(2);
  }
  await delay(pause);
  const { programDied } = await crash(victim, imports.program);
  await sender;
  if (programDied) await restart(imports);
  await untilReady(imports.program.address);

  const found = await stored();
  const possible = [answered, answered + 1].map((count) => storedAfter(calls.slice(0, count)));
  if (!possible.some((counts) => isDeepStrictEqual(found, counts)))
    wrong.push(`half after ${answered} calls: ${JSON.stringify(found)}`);

  const whole = storedAfter(calls);
  for (const outcome of ['created', 'unchanged']) {
    for (const { body } of calls) {
      const again = outcome === 'created' ? body : { ...body, id: crypto.randomUUID() };
      const { answer, refused } = await send(again);
      const outcomes = [...new Set(answer?.rows.map((row) => row.outcome))];
      if (!isDeepStrictEqual(outcomes, [outcome]))
        wrong.push(`again ${body.kind}: ${JSON.stringify(refused ?? outcomes)}`);
    }
    const after = await stored();
    if (!isDeepStrictEqual(after, whole)) wrong.push(`doubled: ${JSON.stringify(after)}`);
  }
  return { wrong, answered };
}
