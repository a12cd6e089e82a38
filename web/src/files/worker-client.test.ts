import { expose, proxy } from 'comlink';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '#lib/request.ts';
import { FileProblem } from './file-problem.ts';
import { createWorkerClient, runOnce } from './worker-client.ts';

const api = {
  twice: async (text: string, onNews: (news: string) => unknown) => {
    await onNews(`${text}?`);
    return text + text;
  },
  never: () => new Promise<string>(() => undefined),
  fail: (kind: 'problem' | 'refusal' | 'bug'): string => {
    if (kind === 'problem') throw new FileProblem('dañado');
    if (kind === 'refusal') throw new ApiError('despacio', 429, 'busy', {}, 30);
    throw new RangeError('bug');
  },
};
type Api = typeof api;

/** In place of the browser's, which there is not here: a channel to the same functions. */
class ChannelWorker extends EventTarget implements Worker {
  isEnded = false;
  readonly #channel = new MessageChannel();
  onerror = null;
  onmessage = null;
  onmessageerror = null;
  constructor() {
    super();
    expose(api, this.#channel.port2);
    this.#channel.port1.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.dispatchEvent(new MessageEvent('message', { data })),
    );
    this.#channel.port1.start();
  }
  postMessage(message: unknown, transfer: never): void {
    this.#channel.port1.postMessage(message, transfer);
  }
  terminate(): void {
    this.isEnded = true;
    this.#channel.port1.close();
  }
  fail(message: string): void {
    this.dispatchEvent(Object.assign(new Event('error'), { message }));
  }
}

const workers: ChannelWorker[] = [];
const newest = (): ChannelWorker => {
  const worker = workers.at(-1);
  if (!worker) throw new Error('No worker was started');
  return worker;
};
const start = (): Worker => {
  workers.push(new ChannelWorker());
  return newest();
};
const client = () =>
  createWorkerClient<Api>({
    start,
    limit: { milliseconds: 1000, error: () => new FileProblem('too slow') },
  });

beforeEach(() => {
  workers.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  for (const worker of workers) worker.terminate();
  vi.useRealTimers();
});

it('gives each call its own answer, and news on the way', async () => {
  const { run } = client();
  const news: string[] = [];
  const onNews = proxy((text: string) => news.push(text));
  const answers = ['a', 'b'].map((text) => run((worker) => worker.twice(text, onNews)));
  expect(await Promise.all(answers)).toEqual(['aa', 'bb']);
  expect(news.toSorted()).toEqual(['a?', 'b?']);
  expect(workers).toHaveLength(1);
});

it('goes on with the same worker after a refusal, and with another after a failure', async () => {
  const { run } = client();
  await expect(run((worker) => worker.fail('problem'))).rejects.toEqual(new FileProblem('dañado'));
  const refusal = run((worker) => worker.fail('refusal'));
  await expect(refusal).rejects.toBeInstanceOf(ApiError);
  await expect(refusal).rejects.toMatchObject({ status: 429, code: 'busy', retryAfterSeconds: 30 });
  expect(newest().isEnded).toBe(false);
  const [bug, twice] = await Promise.allSettled([
    run((worker) => worker.fail('bug')),
    run((worker) =>
      worker.twice(
        'a',
        proxy(() => undefined),
      ),
    ),
  ]);
  expect(bug).toMatchObject({ reason: { message: 'RangeError: bug' } });
  expect(twice).toMatchObject({ value: 'aa' });
  expect(newest().isEnded).toBe(true);
  void run((worker) => worker.never());
  expect(workers).toHaveLength(2);
});

it.each([
  ['', { message: 'Error de red al comunicar con la API' }],
  ['out of memory', { message: 'out of memory' }],
])('fails every call when the worker fails as a whole: %j', async (message, reason) => {
  const { run } = client();
  const answers = Promise.allSettled([run((one) => one.never()), run((one) => one.never())]);
  newest().fail(message);
  expect(await answers).toMatchObject([{ reason }, { reason }]);
});

it('ends a worker that takes too long, but none that has answered', async () => {
  const { run } = client();
  await expect(run((worker) => worker.fail('problem'))).rejects.toThrow('dañado');
  vi.advanceTimersByTime(1000);
  expect(newest().isEnded).toBe(false);
  const slow = Promise.allSettled([run((worker) => worker.never())]);
  vi.advanceTimersByTime(1000);
  expect(await slow).toMatchObject([{ reason: { message: 'too slow' } }]);
  expect(newest().isEnded).toBe(true);
});

it('ends a worker that was started for one answer', async () => {
  const failed = runOnce<Api, string>({ start }, (worker) => worker.fail('problem'));
  await expect(failed).rejects.toThrow('dañado');
  expect(newest().isEnded).toBe(true);
});
