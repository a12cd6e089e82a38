import { readFileSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { OperatorError } from '#operator-error.ts';
import { reloadAccess, writeAccess } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { notAllowed, probe } from './probe.ts';
import { clearStaleLocks } from './stale-lock.ts';
import { followServer, takeAnotherPort } from './tcp-endpoint.ts';

const PATIENCE_MS = 60_000;
/** With the pauses between them, PostgreSQL has two seconds to read its files again. */
const MOST_REFUSALS = 7;
const LARGEST_LOG_BYTES = 10 * 1024 * 1024;
/** These pass by themselves: a dead server's last processes, or another program that starts the same folder. */
const PASSING = /shared memory block|lock file .* already exists|is empty|not yet accepting/;
const PORT_TAKEN = /could not create any TCP\/IP sockets/;

/**
 * Starts the server, independent of this program, if nobody answers.
 * @param mayMove while nobody has been told the port
 * @returns whether this call started it
 */
export async function ensureRunning(
  binaries: PostgresBinaries,
  endpoint: Endpoint,
  mayMove = false,
): Promise<boolean> {
  const { layout, log } = binaries;
  const deadline = performance.now() + PATIENCE_MS;
  let started = false;
  let reason = 'no contesta';
  let refusals = 0;
  let emptyLockSeenAt: number | null = null;
  for (let pause = 25; performance.now() < deadline; pause = Math.min(pause * 2, 500)) {
    followServer(endpoint, layout);
    const answer = await probe(endpoint);
    if (answer === 'ready') return started;
    if (answer === 'refused') {
      // The server may be root's, started for a program that was killed since.
      if (refusals === MOST_REFUSALS) throw notAllowed(endpoint);
      refusals += 1;
      await writeAccess(binaries);
      await reloadAccess(binaries);
    }
    if (answer === 'nobody') {
      const emptyIsStale = emptyLockSeenAt !== null && performance.now() - emptyLockSeenAt > 2_000;
      if (clearStaleLocks(layout, endpoint, log, emptyIsStale) === 'clear') {
        const failure = await startServer(binaries, endpoint);
        started ||= failure === null;
        if (failure !== null) {
          reason = failure;
          if (mayMove && PORT_TAKEN.test(failure)) await takeAnotherPort(endpoint);
          else if (!PASSING.test(failure) && (await probe(endpoint)) === 'nobody') {
            throw new OperatorError(`PostgreSQL no arranca: ${failure} Registro: ${layout.log}`);
          }
          if (/is empty/.test(failure)) emptyLockSeenAt ??= performance.now();
        }
      }
    }
    await delay(pause);
  }
  throw new OperatorError(
    `PostgreSQL lleva ${PATIENCE_MS / 1_000} s sin aceptar conexiones (${reason}). Si se está recuperando, espere y vuelva a iniciar; registro: ${layout.log}`,
  );
}

async function startServer(binaries: PostgresBinaries, endpoint: Endpoint): Promise<string | null> {
  const { layout } = binaries;
  await writeAccess(binaries);
  const settings = [
    ...endpoint.settings,
    `port=${endpoint.port}`,
    `cluster_name=${layout.clusterName}`,
  ];
  const logStart = rotateLog(layout.log);
  const outcome = await binaries.run('pg_ctl', [
    'start',
    '--wait',
    '--timeout=60',
    // The path is relative to the working folder, because pg_ctl makes a shell string of it; PGDATA comes from the environment.
    '--log=postgres.log',
    `--options=${settings.map((setting) => `-c ${setting}`).join(' ')}`,
  ]);
  if (outcome.code === 0) return null;
  const written = readFileSync(layout.log, 'utf8').slice(logStart);
  const lines = `${outcome.output}\n${written}`.split('\n');
  const reasons = lines.filter((line) => /(FATAL|PANIC|ERROR|error|could not [^:]*):/.test(line));
  return (reasons.at(-1) ?? lines.filter(Boolean).at(-1) ?? 'sin motivo').trim();
}

function rotateLog(log: string): number {
  const size = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  if (size < LARGEST_LOG_BYTES) return size;
  renameSync(log, `${log}.1`);
  return 0;
}

/** Only a server that answers is stopped: pg_ctl would signal another process that has the number in postmaster.pid now. */
export async function stopServer(binaries: PostgresBinaries, endpoint: Endpoint): Promise<void> {
  if ((await probe(endpoint)) === 'nobody') return;
  const outcome = await binaries.run('pg_ctl', ['stop', '--mode=fast', '--wait', '--timeout=60']);
  if (outcome.code !== 0 && (await probe(endpoint)) !== 'nobody') {
    binaries.log(`PostgreSQL no se detuvo: ${outcome.output.trim().split('\n').at(-1) ?? ''}`);
  }
}
