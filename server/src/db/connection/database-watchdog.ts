import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Connection } from './client.ts';

const EVERY_MS = 200;
/** With the pause before it, an unresponsive database is known within a second. */
const PATIENCE_MS = 500;
const CONNECT_MS = 5_000;

/** A database that is stopped or killed fails at once; a frozen one never answers, so its pending queries are cut off. */
export function watchDatabase(config: ClientConfig, { answeredAt, cutOff }: Connection) {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(signal, 'abort');
  let isUnresponsive = false;

  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    const askedAt = performance.now();
    const answered = answer.then(
      () => true,
      () => true,
    );
    if (await Promise.race([answered, pause(PATIENCE_MS)])) return true;
    // If this program was late, the answer is here already.
    for (let turn = 0; turn < 3; turn += 1) await nextTurn();
    if (await Promise.race([answered, nextTurn()])) return true;
    return answeredAt() > askedAt;
  }

  const pause = (milliseconds: number): Promise<false> =>
    delay(milliseconds, false as const, { signal }).catch(() => false as const);

  function note(answered: boolean): void {
    if (signal.aborted) return;
    if (!answered && !isUnresponsive) cutOff();
    isUnresponsive = !answered;
  }

  async function listen(): Promise<void> {
    const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
    let isOpen = true;
    client.on('error', () => (isOpen = false));
    client.on('end', () => (isOpen = false));
    const connecting = client.connect();
    note(await isAnswered(connecting));
    // This attempt is kept: it is answered as soon as the database is back.
    await Promise.race([connecting, ended]).then(
      () => note(true),
      () => (isOpen = false),
    );
    while (isOpen && !isUnresponsive && !signal.aborted) {
      await pause(EVERY_MS);
      if (isOpen) note(await isAnswered(client.query('select 1')));
    }
    // The end is not waited for: the database may never answer.
    void client.end().catch(() => undefined);
  }

  async function listenOn(): Promise<void> {
    while (!signal.aborted) {
      await listen();
      await pause(EVERY_MS);
    }
  }

  const listening = listenOn();
  return {
    isUnresponsive: () => isUnresponsive,
    stop: () => {
      ending.abort();
      return listening;
    },
  };
}
