import { once } from 'node:events';
import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Connection } from './client.ts';

const EVERY_MS = 200;
/** With the pause before it, whoever asks a silent database knows within a second. */
const PATIENCE_MS = 500;
const CONNECT_MS = 5_000;

export interface DatabaseWatchdog {
  /** Whether the database takes questions and answers none, as one that is frozen or cut off does. */
  isUnresponsive: () => boolean;
  stop: () => Promise<void>;
}

/**
 * Asks the database again and again whether it is there, on a connection of its own. One that is
 * stopped or killed says so to everybody; one that is silent would be waited for without end, so
 * those who wait are cut off, and who comes later need not begin to.
 */
export function watchDatabase(
  config: ClientConfig,
  { answeredAt, cutOff }: Connection,
): DatabaseWatchdog {
  const ending = new AbortController();
  const { signal } = ending;
  const ended = once(signal, 'abort');
  let isUnresponsive = false;

  /** @returns whether it was answered, with a refusal or otherwise */
  async function isAnswered(answer: Promise<unknown>): Promise<boolean> {
    const askedAt = performance.now();
    const answered = answer.then(
      () => true,
      () => true,
    );
    if (await Promise.race([answered, pause(PATIENCE_MS)])) return true;
    // If it was this program that was late, the answer lies here already.
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

  /** One connection, for as long as it answers. */
  async function listen(): Promise<void> {
    const client = new Client({ ...config, connectionTimeoutMillis: CONNECT_MS });
    let isOpen = true;
    client.on('error', () => (isOpen = false));
    client.on('end', () => (isOpen = false));
    const connecting = client.connect();
    note(await isAnswered(connecting));
    // In silence this attempt is kept: it is answered as soon as anything is.
    await Promise.race([connecting, ended]).then(
      () => note(true),
      () => (isOpen = false),
    );
    while (isOpen && !isUnresponsive && !signal.aborted) {
      await pause(EVERY_MS);
      if (isOpen) note(await isAnswered(client.query('select 1')));
    }
    // Not waited for: the other side may never hear of it.
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
