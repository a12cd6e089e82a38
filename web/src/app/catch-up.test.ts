import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { catchingUp } from './catch-up.ts';

/** A list that is on a screen; each reading of it waits until it is answered. */
function shownList() {
  const client = new QueryClient();
  const readings: { signal: AbortSignal; answer: (list: string) => void }[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['zones'],
    queryFn: ({ signal }) =>
      new Promise<string>((answer) => {
        readings.push({ signal, answer });
      }),
    meta: { failure: 'Error al cargar zonas' },
  });
  onTestFinished(observer.subscribe(() => undefined));
  const started = (count: number) => vi.waitFor(() => expect(readings.length).toBe(count));
  const shown = (list: string) =>
    vi.waitFor(() => expect(client.getQueryData(['zones'])).toBe(list));
  return { catchUp: catchingUp(client), readings, started, shown };
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
