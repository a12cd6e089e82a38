import { createParser } from 'eventsource-parser';
import { ApiError, send } from './request.ts';

/** Too many streams are open; one may end. */
const TOO_MANY = 429;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

export interface EventStreamOptions {
  token: string | null;
  /** A stream in which nothing is heard for longer is taken for lost. */
  longestSilenceMs: number;
  onEvent: (name: string, data: string) => void;
  /** Told whenever the stream is there or lost. */
  onConnection: (isConnected: boolean) => void;
  /** Called at each attempt that a server with too many streams refuses: it is there, and is not heard. */
  onCrowded: () => void;
}

/** Listens until the stream ends, breaks, or is silent for too long. */
async function listenOnce(
  path: string,
  { token, longestSilenceMs, onEvent, onConnection }: EventStreamOptions,
  ending: AbortSignal,
): Promise<void> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  ending.addEventListener('abort', giveUp);
  const parser = createParser({ onEvent: ({ event, data }) => onEvent(event ?? 'message', data) });
  let watch: number | undefined;
  try {
    const response = await send('GET', path, { token, signal: attempt.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    onConnection(true);
    for (;;) {
      watch = window.setTimeout(giveUp, longestSilenceMs);
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      window.clearTimeout(watch);
      if (done) return;
      parser.feed(value);
    }
  } finally {
    window.clearTimeout(watch);
    ending.removeEventListener('abort', giveUp);
    if (!ending.aborted) onConnection(false);
  }
}

/** A pause that ends early when the network comes back. */
const pause = (ms: number, ending: AbortSignal) =>
  new Promise<void>((resolve) => {
    const over = () => {
      window.clearTimeout(timer);
      window.removeEventListener('online', over);
      ending.removeEventListener('abort', over);
      resolve();
    };
    const timer = window.setTimeout(over, ms);
    window.addEventListener('online', over);
    ending.addEventListener('abort', over);
  });

/**
 * Listens to a stream of server-sent events, with the session's token, which the browser's own
 * EventSource cannot send. A lost stream is looked for again, less and less often, and seldom while
 * there are too many; one that is refused otherwise, as when the session has ended, is not.
 * @returns ends it
 */
export function listenToEvents(path: string, options: EventStreamOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;

  async function listenOn(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await listenOnce(path, options, signal);
        wait = FIRST_PAUSE_MS;
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        if (status === TOO_MANY) options.onCrowded();
        else if (status !== null && status < 500) return;
        wait = status === TOO_MANY ? LONGEST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
      }
      // Not all at the same moment, when a server comes back.
      await pause(wait * (0.5 + Math.random()), signal);
    }
  }

  void listenOn();
  return () => ending.abort();
}
