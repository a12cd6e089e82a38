import { transferHandlers } from 'comlink';
import { ApiError } from '#lib/request.ts';
import { FileProblem } from './file-problem.ts';

type SentError =
  | { problem: string }
  | ({ message: string } & Pick<ApiError, 'status' | 'code' | 'retryAfterSeconds'>)
  | { reason: string };

function sentError(error: unknown): SentError {
  if (error instanceof FileProblem) return { problem: error.message };
  if (!(error instanceof ApiError)) return { reason: String(error) };
  const { message, status, code, retryAfterSeconds } = error;
  return { message, status, code, retryAfterSeconds };
}

function errorOf(sent: SentError): Error {
  if ('problem' in sent) return new FileProblem(sent.problem);
  if ('reason' in sent) return new Error(sent.reason);
  return new ApiError(sent.message, sent.status, sent.code, {}, sent.retryAfterSeconds);
}

/** Comlink alone makes a plain Error of everything that is thrown, but the page tells these two apart. */
export function keepErrorClasses(): void {
  const own = transferHandlers.get('throw');
  if (!own) throw new Error('comlink no longer has a handler of this name');
  transferHandlers.set('throw', {
    ...own,
    // Comlink hands over `{ value }`.
    serialize: (thrown) => [sentError((thrown as { value: unknown }).value), []],
    deserialize: (sent) => {
      throw errorOf(sent as SentError);
    },
  });
}

export const isExpected = (error: unknown): boolean =>
  error instanceof FileProblem || error instanceof ApiError;
