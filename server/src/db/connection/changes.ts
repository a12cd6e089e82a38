/**
 * Tells every process that works on the database which congregation has changed, over PostgreSQL's
 * LISTEN and NOTIFY. Nothing rests on it: what was changed is in the next answer of each list anyway
 * (decision 9), and whoever missed a word hears that something may have changed once the connection is
 * back.
 */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'congregation_changed';
const NOTIFY = `select pg_notify('${CHANNEL}', id) from unnest($1::text[]) as told(id)`;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

type Listener = () => void;

export interface Changes {
  /** Tells of a change that is stored. */
  announce: (congregationId: string) => void;
  /** Hears of each change of a congregation, until the returned function is called. */
  subscribe: (congregationId: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

export function listenForChanges(config: ClientConfig): Changes {
  const listeners = new Map<string, Set<Listener>>();
  const ending = new AbortController();
  const ended = once(ending.signal, 'abort');
  let connected: Client | null = null;
  /** Changes that others are still to be told of: of this moment, or of a time without connection. */
  const untold = new Set<string>();
  /** The connection over which others are being told. */
  let telling: Client | null = null;

  function announce(congregationId: string): void {
    untold.add(congregationId);
    if (connected && telling !== connected) void tellOthers(connected);
  }

  /** One statement at a time, each with all that came up during the last one. */
  async function tellOthers(client: Client): Promise<void> {
    telling = client;
    while (untold.size > 0 && client === connected) {
      const told = [...untold];
      untold.clear();
      try {
        await client.query(NOTIFY, [told]);
      } catch {
        told.forEach((id) => untold.add(id));
        break;
      }
    }
    if (telling === client) telling = null;
  }

  const tell = (heard: Iterable<Set<Listener>>) => {
    for (const group of heard) for (const listener of group) listener();
  };

  /** One connection, for as long as it lasts. */
  async function listen(): Promise<void> {
    const client = new Client({ ...config, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => tell([listeners.get(payload) ?? new Set()]));
    try {
      // A database that is silent must not be waited for at the end.
      await Promise.race([ended, client.connect().then(() => client.query(`listen ${CHANNEL}`))]);
      if (ending.signal.aborted) return;
      connected = client;
      void tellOthers(client);
      // What happened before is not known.
      tell(listeners.values());
      await Promise.race([ended, lost]);
    } finally {
      connected = null;
      void client.end().catch(() => undefined);
    }
  }

  async function listenOn(): Promise<void> {
    let pause = FIRST_PAUSE_MS;
    while (!ending.signal.aborted) {
      await listen().then(
        () => (pause = FIRST_PAUSE_MS),
        () => (pause = Math.min(2 * pause, LONGEST_PAUSE_MS)),
      );
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  }

  const listening = listenOn();
  return {
    announce,
    subscribe: (congregationId, listener) => {
      const group = listeners.get(congregationId) ?? new Set();
      listeners.set(congregationId, group.add(listener));
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(congregationId) === group) {
          listeners.delete(congregationId);
        }
      };
    },
    close: () => {
      ending.abort();
      return listening;
    },
  };
}
