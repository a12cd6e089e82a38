import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { quantile } from '#numbers.ts';

interface Thread {
  isRunning: boolean;
  /** Hundredths of a second that it has had a processor. */
  ticks: number;
}

/** Threads of a process, but for the one that answers requests. */
function threadsOf(pid: number): Map<string, Thread> {
  const threads = new Map<string, Thread>();
  for (const id of readdirSync(`/proc/${pid}/task`)) {
    if (id === String(pid)) continue;
    const stat = readFileSync(`/proc/${pid}/task/${id}/stat`, 'utf8');
    // The name, in brackets, may hold anything; what follows it is counted from the state.
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    threads.set(id, { isRunning: words[0] === 'R', ticks: Number(words[11]) + Number(words[12]) });
  }
  return threads;
}

/**
 * Watches how many threads compute at once while something is done.
 * @returns what at least a quarter of the moments in which any computes reach: at a busier moment a finished thread that
 * waits for a processor is counted too, at a quieter one a thread that waits for its memory is not
 */
export async function busyThreads(pid: number, work: Promise<unknown>): Promise<number> {
  const before = threadsOf(pid);
  const moments: Map<string, Thread>[] = [];
  let isOver = false;
  const end = (): void => void (isOver = true);
  work.then(end, end);
  while (!isOver) {
    moments.push(threadsOf(pid));
    await delay(5);
  }
  await work;
  const worked = new Map(
    [...threadsOf(pid)].map(([id, { ticks }]) => [id, ticks - (before.get(id)?.ticks ?? 0)]),
  );
  // The others collect garbage and compile.
  const hard = [...worked].filter(([, ticks]) => ticks >= Math.max(...worked.values()) / 4);
  const counts = moments.map((threads) => hard.filter(([id]) => threads.get(id)?.isRunning).length);
  return quantile(
    counts.filter((count) => count > 0),
    0.75,
  );
}
