import { ApiError, NETWORK_ERROR } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import type { Question, Questions, Reply } from './messages.ts';

interface Waiting {
  // `ask` ties it to its kind.
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onWriting: (() => void) | undefined;
}

interface Running {
  worker: Worker;
  waiting: Map<number, Waiting>;
}

let running: Running | null = null;
let lastId = 0;

function stop({ worker, waiting }: Running, error: Error): void {
  worker.terminate();
  if (running?.worker === worker) running = null;
  for (const { reject } of waiting.values()) reject(error);
}

function start(): Running {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const started: Running = { worker, waiting: new Map() };
  worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
    const asked = started.waiting.get(data.id);
    if (data.kind === 'writing') {
      asked?.onWriting?.();
      return;
    }
    started.waiting.delete(data.id);
    if (data.kind === 'done') asked?.resolve(data.answer as never);
    else if (data.kind === 'refused') {
      const { message, status, code, retryAfterSeconds } = data;
      asked?.reject(new ApiError(message, status, code, {}, retryAfterSeconds));
    } else {
      const error = new Error(data.reason);
      asked?.reject(error);
      // A worker does not load a failed module a second time.
      stop(started, error);
    }
  });
  worker.addEventListener('error', ({ message }) =>
    // Without a message the worker's own file could not be loaded.
    stop(started, message ? new Error(message) : new ApiError(NETWORK_ERROR)),
  );
  return started;
}

/** @param onWriting called when the sheets of an export are ready. @throws ApiError */
export function ask<K extends keyof Questions>(
  kind: K,
  sent: Questions[K]['sent'],
  onWriting?: () => void,
): Promise<Questions[K]['answer']> {
  const { worker, waiting } = (running ??= start());
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve, reject, onWriting });
    // The signature ties `sent` to its kind.
    worker.postMessage({ id, token: readToken(), kind, sent } as Question);
  });
}
