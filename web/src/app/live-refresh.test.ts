import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createLiveRefresh } from './live-refresh.ts';

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
    meta: { isLive: true },
  });
  onTestFinished(observer.subscribe(() => undefined));
  const started = (count: number) => vi.waitFor(() => expect(readings.length).toBe(count));
  const shown = (list: string) =>
    vi.waitFor(() => expect(client.getQueryData(['zones'])).toBe(list));
  const failed = () =>
    vi.waitFor(() => expect(client.getQueryState(['zones'])?.status).toBe('error'));
  return { client, refresh: createLiveRefresh(client), readings, started, shown, failed };
}

it('a change is read as soon as it is reported', async () => {
  const { refresh, readings, started, shown } = shownList();
  readings[0]?.answer('Norte');
  await shown('Norte');
  refresh();
  await started(2);
  readings[1]?.answer('Norte, Sur');
  await shown('Norte, Sur');
  expect(readings.length).toBe(2);
});

it('a running read is not cancelled, and is repeated, because it may be older than the change', async () => {
  const { refresh, readings, started, shown } = shownList();
  refresh();
  refresh();
  readings[0]?.answer('Norte');
  await started(2);
  expect(readings[0]?.signal.aborted).toBe(false);
  readings[1]?.answer('Norte, Sur');
  await shown('Norte, Sur');
});

it('a list that fails while a change is reported is not read a second time', async () => {
  const { refresh, readings, failed } = shownList();
  refresh();
  readings[0]?.fail(new Error('503'));
  await failed();
  refresh();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readings.length).toBe(1);
});

it('many changes during one read cause one more', async () => {
  const { refresh, readings, started, shown } = shownList();
  readings[0]?.answer('Norte');
  await shown('Norte');
  for (let change = 0; change < 10; change += 1) refresh();
  await started(2);
  for (let change = 0; change < 10; change += 1) refresh();
  readings[1]?.answer('Norte, Sur');
  await started(3);
  readings[2]?.answer('Norte, Sur, Este');
  await shown('Norte, Sur, Este');
  expect(readings.length).toBe(3);
});

it('a change during a prefetch reads the shown lists once more after it, and not in a circle', async () => {
  const { client, refresh, readings, started, shown } = shownList();
  readings[0]?.answer('Norte');
  await shown('Norte');
  let answer: () => void = () => undefined;
  const early = client.prefetchQuery({
    queryKey: ['activity'],
    queryFn: () => new Promise<string>((resolve) => (answer = () => resolve('Nada'))),
    meta: { isLive: true },
  });
  refresh();
  await started(2);
  readings[1]?.answer('Norte');
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(readings.length).toBe(2);
  answer();
  await early;
  await started(3);
  expect(client.getQueryState(['activity'])?.isInvalidated).toBe(true);
});

it('a query that is not live is not read again', async () => {
  const { client, refresh, readings, started } = shownList();
  let count = 0;
  const other = new QueryObserver(client, { queryKey: ['session'], queryFn: () => (count += 1) });
  onTestFinished(other.subscribe(() => undefined));
  readings[0]?.answer('Norte');
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  refresh();
  await started(2);
  expect(count).toBe(1);
});
