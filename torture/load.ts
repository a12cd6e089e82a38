import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';

/** One request of the load and what came of it. Times are performance.now(). */
export interface Outcome {
  kind: 'read' | 'write';
  /** Of the zone that a write creates; '' for a read. */
  name: string;
  /** When the request was asked for; it may have had to wait for a connection. */
  askedAt: number;
  /** When it was handed whole to the system; null when it never came to that. */
  sentAt: number | null;
  settledAt: number;
  /** Of the answer; null when none came. */
  status: number | null;
  retryAfter: string | null;
  error: string | null;
}

export interface LoadOptions {
  address: string;
  token: string;
  perSecond: number;
  /** Requests that are sent at once, half of them writes. */
  burst: number;
  /** What the names of its zones begin with. */
  label: string;
  patienceMs?: number;
}

export interface Load {
  /** Of all requests that have been settled, in that order. */
  outcomes: Outcome[];
  /** Resolves with the next burst, once it has been sent. */
  nextBurst(): Promise<void>;
  /** Stops sending, and waits for the open requests. */
  stop(): Promise<Outcome[]>;
}

/** Limit of open requests, so that a busy machine is not overloaded. */
const MOST_UNDER_WAY = 50;

/** Reads and writes at an even rate, also when answers are slow, over connections that are kept. */
export function startLoad(options: LoadOptions): Load {
  const { address, token, perSecond, burst, label, patienceMs = 60_000 } = options;
  const agent = new Agent({ keepAlive: true });
  const outcomes: Outcome[] = [];
  const underWay = new Set<Promise<void>>();
  let waiting: (() => void)[] = [];
  let isOver = false;
  let sent = 0;

  function sendOne(): Promise<void> {
    const kind = sent % 2 === 0 ? 'write' : 'read';
    const name = kind === 'write' ? `${label}-${sent}` : '';
    sent += 1;
    const { handedOver, settled } = send({ agent, address, token, kind, name, patienceMs });
    const step = settled.then((outcome) => {
      outcomes.push(outcome);
      underWay.delete(step);
    });
    underWay.add(step);
    return handedOver;
  }

  async function run(): Promise<void> {
    const startedAt = performance.now();
    for (let turn = 0; !isOver; turn += 1) {
      if (underWay.size + burst <= MOST_UNDER_WAY) {
        const listeners = waiting;
        waiting = [];
        void Promise.all(Array.from({ length: burst }, sendOne)).then(() =>
          listeners.forEach((listener) => listener()),
        );
      }
      const next = startedAt + ((turn + 1) * burst * 1_000) / perSecond;
      await delay(Math.max(0, next - performance.now()));
    }
  }

  const running = run();
  return {
    outcomes,
    nextBurst: () => new Promise((resolve) => waiting.push(resolve)),
    async stop() {
      isOver = true;
      await running;
      await Promise.all(underWay);
      agent.destroy();
      return outcomes;
    },
  };
}

interface Sending extends Pick<Outcome, 'kind' | 'name'> {
  agent: Agent;
  address: string;
  token: string;
  patienceMs: number;
}

/** Neither promise rejects. */
function send({ agent, address, token, kind, name, patienceMs }: Sending): {
  handedOver: Promise<void>;
  settled: Promise<Outcome>;
} {
  const { method, path } = kind === 'write' ? createZone : getSettings;
  const askedAt = performance.now();
  let sentAt: number | null = null;
  const call = request(`${address}/api${path}`, {
    agent,
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(kind === 'write' && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(patienceMs),
  });
  const handedOver = new Promise<void>((resolve) => {
    call.once('finish', () => {
      sentAt = performance.now();
      resolve();
    });
    call.once('close', resolve);
  });
  const settled = new Promise<Outcome>((resolve) => {
    const settle = (result: Pick<Outcome, 'status' | 'retryAfter' | 'error'>): void =>
      resolve({ kind, name, askedAt, sentAt, settledAt: performance.now(), ...result });
    call.once('response', (response) => {
      const { statusCode = null, headers } = response;
      const retryAfter = headers['retry-after'] ?? null;
      response.resume();
      response.once('end', () => settle({ status: statusCode, retryAfter, error: null }));
      response.once('error', (error) =>
        settle({ status: null, retryAfter: null, error: error.message }),
      );
    });
    call.once('error', (error) => settle({ status: null, retryAfter: null, error: error.message }));
  });
  call.end(kind === 'write' ? JSON.stringify({ name }) : undefined);
  return { handedOver, settled };
}
