import { EVENTS_PATH, LONGEST_SILENCE_MS, REVISION_EVENT } from '@territorios/contract/events.ts';
import { createParser } from 'eventsource-parser';
import { resetSentence } from './demonstration.ts';
import { ApiError, send } from './request.ts';
import { readToken } from './token.ts';

const TOO_MANY = 429;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

interface Listener {
  onChange: () => void;
  onConnection: (isConnected: boolean) => void;
  onCrowded: () => void;
}

async function listenOnce(
  token: string | null,
  { onChange, onConnection }: Listener,
  ending: AbortSignal,
): Promise<void> {
  const attempt = new AbortController();
  const giveUp = () => attempt.abort();
  ending.addEventListener('abort', giveUp);
  const parser = createParser({
    onEvent: ({ event }) => {
      if (event === REVISION_EVENT) onChange();
    },
  });
  let watch: number | undefined;
  try {
    const response = await send('GET', EVENTS_PATH, { token, signal: attempt.signal });
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    onConnection(true);
    for (;;) {
      watch = window.setTimeout(giveUp, LONGEST_SILENCE_MS);
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

/** The browser's EventSource cannot send the session's token. @returns ends it */
export function listenToEvents(listener: Listener): () => void {
  const token = readToken();
  const ending = new AbortController();
  const { signal } = ending;

  async function listenOn(): Promise<void> {
    let wait = FIRST_PAUSE_MS;
    while (!signal.aborted) {
      try {
        await listenOnce(token, listener, signal);
        wait = FIRST_PAUSE_MS;
      } catch (error) {
        const status = error instanceof ApiError ? error.status : null;
        if (status === TOO_MANY) listener.onCrowded();
        // An ended session, for example, is refused for good.
        else if (status !== null && status < 500) {
          // The screen would go on showing what is gone.
          if (resetSentence()) listener.onChange();
          return;
        }
        wait = status === TOO_MANY ? LONGEST_PAUSE_MS : Math.min(2 * wait, LONGEST_PAUSE_MS);
      }
      // The pause is random, so that not all browsers return to a restarted server at once.
      await pause(wait * (0.5 + Math.random()), signal);
    }
  }

  void listenOn();
  return () => ending.abort();
}
