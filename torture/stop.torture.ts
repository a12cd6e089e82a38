import { expect, it } from 'vitest';
import { signIn } from './client.ts';
import { ask, embeddedUrl } from './database.ts';
import { makeStartedDataDir } from './folder.ts';
import { type Outcome, startLoad } from './load.ts';
import { count, quantile, seconds } from './numbers.ts';
import { type Exit, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const TIMES = scaled({ short: 5, long: 50 });
const LONGEST_STOP_MS = 5_000;
const BURSTS_BEFORE = 20;
/** A disk that stalls for a second makes the program refuse with 503, stopping or not. */
const MOST_ATTEMPTS = 4;

interface Stopped {
  exit: Exit;
  /** From the signal to the end of the process, milliseconds. */
  took: number;
  answered: number;
  /** Requests that were accepted and not answered. */
  dropped: Outcome[];
  /** Of those, the ones that were refused with Retry-After and stored nothing. */
  putOff: number;
}

/** Starts on a folder, is asked 200 times a second, and gets a signal right after a burst was sent. */
async function stopUnderLoad(
  dataDir: string,
  label: string,
  signal: 'SIGTERM' | 'SIGKILL',
): Promise<Stopped> {
  const program = await startProgram({ dataDir });
  const token = await signIn(program.address);
  const load = startLoad({ address: program.address, token, perSecond: 200, burst: 4, label });
  for (let burst = 0; burst < BURSTS_BEFORE; burst += 1) await load.nextBurst();
  const signalAt = performance.now();
  program.child.kill(signal);
  const exit = await program.ended;
  const took = performance.now() - signalAt;
  const outcomes = await load.stop();
  const stored = await storedZones(dataDir, label);
  const dropped = outcomes.filter((outcome) => {
    const wasAccepted = outcome.sentAt !== null && outcome.sentAt < signalAt;
    return !isAnswered(outcome) && (wasAccepted || stored.has(outcome.name));
  });
  return {
    exit,
    took,
    answered: outcomes.filter(isAnswered).length,
    dropped,
    putOff: dropped.filter((outcome) => isPutOff(outcome) && !stored.has(outcome.name)).length,
  };
}

/**
 * Repeats a stop in which every unanswered request was refused with Retry-After, because a slow disk
 * may have caused it. A stop that refuses accepted requests does so each time, and is caught.
 */
async function stopOnSoundDisk(dataDir: string, label: string): Promise<Stopped> {
  for (let attempt = 1; ; attempt += 1) {
    const stopped = await stopUnderLoad(dataDir, `${label}.${attempt}`, 'SIGTERM');
    const isDisk = stopped.putOff > 0 && stopped.putOff === stopped.dropped.length;
    if (!isDisk || attempt === MOST_ATTEMPTS) return stopped;
  }
}

const isAnswered = ({ status }: Outcome): boolean =>
  status !== null && status >= 200 && status < 300;

const isPutOff = ({ status, retryAfter }: Outcome): boolean =>
  status === 503 && retryAfter !== null;

async function storedZones(dataDir: string, label: string): Promise<Set<string>> {
  const program = await startProgram({ dataDir });
  const sql = 'select name from zones where starts_with(name, $1)';
  const rows = await ask<{ name: string }>(embeddedUrl(dataDir), sql, [`${label}-`]);
  await program.stop();
  return new Set(rows.map(({ name }) => name));
}

it('SIGTERM under load drops no request that was accepted, and the program ends by itself at once', async () => {
  const dataDir = makeStartedDataDir();
  const took: number[] = [];
  let answered = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const stopped = await stopOnSoundDisk(dataDir, `parada ${time}`);
    expect(stopped.dropped, `stop ${time}`).toEqual([]);
    expect(stopped.exit).toEqual({ code: 0, signal: null });
    took.push(stopped.took);
    answered += stopped.answered;
  }
  const longest = quantile(took, 1);
  expect(longest).toBeLessThan(LONGEST_STOP_MS);
  record('stop', {
    figure: `${TIMES} stops at 200 requests a second, ${count(answered)} answered, 0 accepted dropped, exit 0 after at most ${seconds(longest)}`,
  });
});

it('control: SIGKILL is caught dropping requests', async () => {
  const dataDir = makeStartedDataDir();
  const dropped: Outcome[] = [];
  for (let time = 0; time < 5 && dropped.length === 0; time += 1) {
    dropped.push(...(await stopUnderLoad(dataDir, `corte ${time}`, 'SIGKILL')).dropped);
  }
  expect(dropped).not.toEqual([]);
});
