import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { forgetVersioned, readVersioned } from '#lib/versioned.ts';
import { catchingUp } from './catch-up.ts';

/** A list that is on a screen; each reading of it waits until it is answered. */
function shownList() {
  const client = new QueryClient();
  const readings: {
    signal: AbortSignal;
    answer: (list: string) => void;
    fail: (error: Error) => void;
  }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['zones'],
    queryFn: ({ signal }) =>
      new Promise<string>((answer, fail) => {
        readings.push({ signal, answer, fail });
      }),
    retry: false,
    meta: { failure: 'Error al cargar zonas' },
  });
  onTestFinished(observer.subscribe(() => undefined));
  const started = (count: number) => vi.waitFor(() => expect(readings.length).toBe(count));
  const shown = (list: string) =>
    vi.waitFor(() => expect(client.getQueryData(['zones'])).toBe(list));
  const failed = () =>
    vi.waitFor(() => expect(client.getQueryState(['zones'])?.status).toBe('error'));
  return { catchUp: catchingUp(client), readings, started, shown, failed };
}

it('a change is read as soon as it is heard of', async () => {
  const { catchUp, readings, started, shown } = shownList();
  readings[0]?.answer('Norte');
  await shown('Norte');
  catchUp(1);
  await started(2);
  readings[1]?.answer('Norte, Sur');
  await shown('Norte, Sur');
  expect(readings.length).toBe(2);
});

it('what is being read is not broken off, and is read once more, for it may be from before', async () => {
  const { catchUp, readings, started, shown } = shownList();
  catchUp(1);
  catchUp(1);
  readings[0]?.answer('Norte');
  await started(2);
  expect(readings[0]?.signal.aborted).toBe(false);
  readings[1]?.answer('Norte, Sur');
  await shown('Norte, Sur');
});

it('a list that fails while a change is heard of is not read a second time', async () => {
  const { catchUp, readings, failed } = shownList();
  catchUp(1);
  readings[0]?.fail(new Error('503'));
  await failed();
  catchUp(2);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readings.length).toBe(1);
});

it('many changes while one is being read make one more reading', async () => {
  const { catchUp, readings, started, shown } = shownList();
  readings[0]?.answer('Norte');
  await shown('Norte');
  for (let change = 0; change < 10; change += 1) catchUp(change);
  await started(2);
  for (let change = 0; change < 10; change += 1) catchUp(change);
  readings[1]?.answer('Norte, Sur');
  await started(3);
  readings[2]?.answer('Norte, Sur, Este');
  await shown('Norte, Sur, Este');
  expect(readings.length).toBe(3);
});

describe('a list that was read a moment ago', () => {
  let asked: string[];
  let answers: Promise<unknown>;

  beforeEach(() => {
    asked = [];
    answers = Promise.resolve();
    forgetVersioned();
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.stubGlobal('fetch', async (path: string) => {
      asked.push(path);
      await answers;
      return new Response('["Norte"]', { headers: { etag: `"018f-7-2026-11-20"` } });
    });
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const list = (path: string) => ({
    queryKey: [path],
    queryFn: () => readVersioned(path, { token: 'abc', signal: undefined }),
    meta: { failure: 'Error al cargar' },
  });

  /** A page that shows the zones, as of revision 7. */
  async function openedPage() {
    const client = new QueryClient();
    onTestFinished(new QueryObserver(client, list('/zones')).subscribe(() => undefined));
    await vi.waitFor(() => expect(client.getQueryData(['/zones'])).toEqual(['Norte']));
    return { client, catchUp: catchingUp(client) };
  }

  /** A turn of all that is under way. */
  const turn = () => new Promise((resolve) => setTimeout(resolve, 5));

  it('stays when it is as new as what is heard, or newer', async () => {
    const { catchUp } = await openedPage();
    catchUp(7);
    await turn();
    catchUp(6);
    await turn();
    expect(asked).toEqual(['/api/zones']);
  });

  it('is read again after a change', async () => {
    const { catchUp } = await openedPage();
    catchUp(8);
    await vi.waitFor(() => expect(asked).toEqual(['/api/zones', '/api/zones']));
  });

  it('is read again once it is older, for there may be another day', async () => {
    const { catchUp } = await openedPage();
    vi.setSystemTime(Date.now() + 15_000);
    catchUp(7);
    await vi.waitFor(() => expect(asked).toEqual(['/api/zones', '/api/zones']));
  });

  it('stays beside one that is fetched ahead of whoever shows it, which is waited for', async () => {
    const { client, catchUp } = await openedPage();
    let answer: () => void = () => undefined;
    answers = new Promise<void>((resolve) => {
      answer = resolve;
    });
    void client.prefetchQuery(list('/activity'));
    catchUp(7);
    await turn();
    expect(asked).toEqual(['/api/zones', '/api/activity']);
    answer();
    await turn();
    onTestFinished(new QueryObserver(client, list('/activity')).subscribe(() => undefined));
    catchUp(8);
    await vi.waitFor(() =>
      expect(asked.toSorted()).toEqual([
        '/api/activity',
        '/api/activity',
        '/api/zones',
        '/api/zones',
      ]),
    );
  });
});
