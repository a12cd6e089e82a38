import { wrap, type Remote } from 'comlink';
import { ApiError, NETWORK_ERROR } from '#lib/request.ts';
import { isExpected, keepErrorClasses } from './worker-errors.ts';

interface WorkerOptions {
  /** Vite finds a worker's file only where the worker is made. */
  start: () => Worker;
  limit?: { milliseconds: number; error: () => Error };
}

interface Running<Api> {
  worker: Worker;
  api: Remote<Api>;
  rejects: Set<(error: unknown) => void>;
}

export function createWorkerClient<Api>({ start, limit }: WorkerOptions) {
  let running: Running<Api> | null = null;

  function end(ended: Running<Api>, error: unknown): void {
    ended.worker.terminate();
    if (running === ended) running = null;
    for (const reject of ended.rejects) reject(error);
  }

  function open(): Running<Api> {
    keepErrorClasses();
    const worker = start();
    const opened: Running<Api> = { worker, api: wrap<Api>(worker), rejects: new Set() };
    // Without a message the worker's own file could not be loaded.
    worker.addEventListener('error', ({ message }) =>
      end(opened, message ? new Error(message) : new ApiError(NETWORK_ERROR)),
    );
    return opened;
  }

  return {
    run: async <Answer>(task: (api: Remote<Api>) => Promise<Answer>): Promise<Answer> => {
      const asked = (running ??= open());
      let reject: (error: unknown) => void = () => undefined;
      const ended = new Promise<never>((_, rejectEnded) => {
        reject = rejectEnded;
      });
      asked.rejects.add(reject);
      const timer = limit && setTimeout(() => end(asked, limit.error()), limit.milliseconds);
      try {
        return await Promise.race([task(asked.api), ended]);
      } catch (error) {
        // A worker never loads a module again that it could not load once: the next call gets another worker.
        if (!isExpected(error) && running === asked) running = null;
        throw error;
      } finally {
        clearTimeout(timer);
        asked.rejects.delete(reject);
        if (running !== asked && asked.rejects.size === 0) asked.worker.terminate();
      }
    },
    end: () => running && end(running, new Error('The worker is no longer needed.')),
  };
}

export async function runOnce<Api, Answer>(
  options: WorkerOptions,
  task: (api: Remote<Api>) => Promise<Answer>,
): Promise<Answer> {
  const { run, end } = createWorkerClient<Api>(options);
  try {
    return await run(task);
  } finally {
    end();
  }
}
