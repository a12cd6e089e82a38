import { FileProblem } from '#files/file-problem.ts';
import { ApiError, NETWORK_ERROR } from '#lib/request.ts';
import { createWorkerClient } from '#files/worker-client.ts';
import type { Question, Questions, Reply } from './messages.ts';

/** 20,000 rows take two seconds on a slow machine. */
const LONGEST_MS = 20_000;
const tooSlow = (): FileProblem =>
  new FileProblem('El archivo tarda demasiado en leerse. Divídalo en varios.');
/** The browser ends a worker whose memory runs out, or says so in one of several ways. */
const OUT_OF_MEMORY = /memory|allocation|invalid (?:array|string) length/i;
const tooLarge = (): FileProblem =>
  new FileProblem('El archivo necesita más memoria de la que hay. Divídalo en varios.');

const failure = (reason: string): Error =>
  OUT_OF_MEMORY.test(reason) ? tooLarge() : new Error(reason);

const askWorker = createWorkerClient<Reply>({
  start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  errorOf: (message) => (message ? failure(message) : new ApiError(NETWORK_ERROR)),
  limit: { milliseconds: LONGEST_MS, error: tooSlow },
  outcomeOf: (reply) => {
    switch (reply.kind) {
      case 'done':
        return { answer: reply.answer };
      case 'refused':
        return { error: new FileProblem(reply.problem) };
      case 'failed':
        return { error: failure(reply.reason), isLast: true };
    }
  },
});

/** @throws FileProblem, whose sentence is for the person; ApiError where the reader cannot be fetched */
export function ask<K extends keyof Questions>(
  kind: K,
  sent: Questions[K]['sent'],
): Promise<Questions[K]['answer']> {
  // The page has no use for the bytes any longer.
  const transfer = 'bytes' in sent ? [sent.bytes] : [];
  // The signature ties `sent` to its kind.
  return askWorker((id) => ({ id, kind, sent }) as Question, { transfer });
}
