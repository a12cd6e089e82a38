import { ApiError, NETWORK_ERROR } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import { createWorkerClient } from '#files/worker-client.ts';
import type { Question, Questions, Reply } from './messages.ts';

const askWorker = createWorkerClient<Reply>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  errorOf: (message) => (message ? new Error(message) : new ApiError(NETWORK_ERROR)),
  outcomeOf: (reply) => {
    switch (reply.kind) {
      case 'writing':
        return null;
      case 'done':
        return { answer: reply.answer };
      case 'refused': {
        const { message, status, code, retryAfterSeconds } = reply;
        return { error: new ApiError(message, status, code, {}, retryAfterSeconds) };
      }
      case 'failed':
        // A worker does not load a failed module a second time.
        return { error: new Error(reply.reason), isLast: true };
    }
  },
});

/** @param onWriting called when the sheets of an export are ready. @throws ApiError */
export function ask<K extends keyof Questions>(
  kind: K,
  sent: Questions[K]['sent'],
  onWriting?: () => void,
): Promise<Questions[K]['answer']> {
  const token = readToken();
  // The signature ties `sent` to its kind.
  return askWorker((id) => ({ id, token, kind, sent }) as Question, { onNews: onWriting });
}
