/** Announcements may be lost: each list shows the change in its next answer anyway (decision 9). */
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const CHANNEL = 'congregation_changed';
const NOTIFY = `select pg_notify('${CHANNEL}', id) from unnest($1::text[]) as changed(id)`;
const FIRST_PAUSE_MS = 200;
/** After a change of leader, screens hear of changes again within this time. */
const LONGEST_PAUSE_MS = 2_000;

type Listener = () => void;

export interface Changes {
  announce: (congregationId: string) => void;
  subscribe: (congregationId: string, listener: Listener) => () => void;
  close: () => Promise<void>;
}

export function listenForChanges(config: ClientConfig): Changes {
  const listeners = new Map<string, Set<Listener>>();
  const ending = new AbortController();
  const ended = once(ending.signal, 'abort');
  let connected: Client | null = null;
  const pending = new Set<string>();
  let announcing: Client | null = null;

  function announce(congregationId: string): void {
    pending.add(congregationId);
    if (connected && announcing !== connected) void announcePending(connected);
  }

  /** One statement runs at a time, with all that came up during the last one. */
  async function announcePending(client: Client): Promise<void> {
    announcing = client;
    while (pending.size > 0 && client === connected) {
      const ids = [...pending];
      pending.clear();
      try {
        await client.query(NOTIFY, [ids]);
      } catch {
        ids.forEach((id) => pending.add(id));
        break;
      }
    }
    if (announcing === client) announcing = null;
  }

  const call = (groups: Iterable<Set<Listener>>) => {
    for (const group of groups) for (const listener of group) listener();
  };

  async function listen(): Promise<void> {
    const client = new Client({ ...config, keepAlive: true });
    const lost = new Promise<void>((resolve) => {
      client.on('error', () => resolve());
      client.on('end', () => resolve());
    });
    client.on('notification', ({ payload = '' }) => call([listeners.get(payload) ?? new Set()]));
    try {
      // At the end, an unresponsive database is not waited for.
      await Promise.race([ended, client.connect().then(() => client.query(`listen ${CHANNEL}`))]);
      if (ending.signal.aborted) return;
      connected = client;
      void announcePending(client);
      // Announcements may have been missed meanwhile.
      call(listeners.values());
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
