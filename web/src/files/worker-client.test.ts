import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createWorkerClient } from './worker-client.ts';

interface Question {
  id: number;
  text: string;
}
type Reply = { id: number } & ({ news: string } | { answer: string } | { failure: string });

/** In place of the browser's, which there is not here: it keeps what it is asked. */
class KeptWorker extends EventTarget {
  readonly asked: Question[] = [];
  isEnded = false;
  postMessage(question: Question): void {
    this.asked.push(question);
  }
  terminate(): void {
    this.isEnded = true;
  }
  reply(data: Reply): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

const workers: KeptWorker[] = [];
const newest = (): KeptWorker => {
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started');
  return worker;
};

function client() {
  const ask = createWorkerClient<Reply>({
    start: () => {
      workers.push(new KeptWorker());
      return newest();
    },
    errorOf: (message) => new Error(message || 'not loaded'),
    limit: { milliseconds: 1000, error: () => new Error('too slow') },
    outcomeOf: (reply) => {
      if ('news' in reply) return null;
      if ('answer' in reply) return { answer: reply.answer };
      return { error: new Error(reply.failure), isLast: reply.failure === 'last' };
    },
  });
  return (text: string, onNews?: (reply: Reply) => void) =>
    ask<string>((id) => ({ id, text }), { onNews });
}

beforeEach(() => {
  workers.length = 0;
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('gives each question its own answer, in whatever order they come', async () => {
  const ask = client();
  const news: Reply[] = [];
  const answers = Promise.all([ask('a', (reply) => news.push(reply)), ask('b')]);
  const [a, b] = newest().asked;
  newest().reply({ id: b?.id ?? 0, answer: 'B' });
  newest().reply({ id: a?.id ?? 0, news: 'halfway' });
  newest().reply({ id: a?.id ?? 0, answer: 'A' });
  expect(await answers).toEqual(['A', 'B']);
  expect(news).toEqual([{ id: a?.id, news: 'halfway' }]);
  expect(workers).toHaveLength(1);
});

it('goes on with the same worker after a refusal, and with another after a failure', async () => {
  const ask = client();
  for (const failure of ['refused', 'last']) {
    const answer = ask('a');
    newest().reply({ id: newest().asked.at(-1)?.id ?? 0, failure });
    // oxlint-disable-next-line no-await-in-loop
    await expect(answer).rejects.toThrow(failure);
  }
  expect(newest()).toMatchObject({ isEnded: true, asked: { length: 2 } });
  void ask('b');
  expect(workers).toHaveLength(2);
});

it('fails everything that is asked when the worker fails as a whole', async () => {
  const ask = client();
  const answers = Promise.allSettled([ask('a'), ask('b')]);
  newest().fail('');
  expect(await answers).toMatchObject([
    { reason: { message: 'not loaded' } },
    { reason: { message: 'not loaded' } },
  ]);
});

it('ends a worker that takes too long, but none that has answered', async () => {
  const ask = client();
  const first = ask('a');
  newest().reply({ id: newest().asked[0]?.id ?? 0, answer: 'A' });
  expect(await first).toBe('A');
  vi.advanceTimersByTime(1000);
  expect(newest().isEnded).toBe(false);
  const slow = Promise.allSettled([ask('b')]);
  vi.advanceTimersByTime(1000);
  expect(await slow).toMatchObject([{ reason: { message: 'too slow' } }]);
  expect(newest().isEnded).toBe(true);
});
