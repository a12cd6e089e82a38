/** What an answer of a worker means for the one who asked. */
type Outcome =
  { answer: unknown } | { error: Error; /** The worker cannot go on. */ isLast?: boolean };

type WorkerLike = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

interface WorkerOptions<Reply extends { id: number }> {
  /** Vite finds a worker's file only where it is made. */
  start: () => WorkerLike;
  /** Null for news on the way to an answer. */
  outcomeOf: (reply: Reply) => Outcome | null;
  /** Of a worker that failed as a whole; without a message its own file could not be loaded. */
  errorOf: (message: string) => Error;
  /** Ends the worker when an answer takes longer. */
  limit?: { milliseconds: number; error: () => Error };
}

interface AskOptions<Reply> {
  onNews?: ((reply: Reply) => void) | undefined;
  transfer?: Transferable[];
}

interface Waiting<Reply> {
  // `ask` ties it to its question.
  resolve: (answer: never) => void;
  reject: (error: Error) => void;
  onNews: ((reply: Reply) => void) | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

interface Running<Reply> {
  worker: WorkerLike;
  waiting: Map<number, Waiting<Reply>>;
}

/** A worker that is started at the first question, and anew after it ended. */
export function createWorkerClient<Reply extends { id: number }>({
  start,
  outcomeOf,
  errorOf,
  limit,
}: WorkerOptions<Reply>) {
  let running: Running<Reply> | null = null;
  let lastId = 0;

  function stop({ worker, waiting }: Running<Reply>, error: Error): void {
    worker.terminate();
    if (running?.worker === worker) running = null;
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer);
      reject(error);
    }
    waiting.clear();
  }

  function open(): Running<Reply> {
    const worker = start();
    const opened: Running<Reply> = { worker, waiting: new Map() };
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => {
      const asked = opened.waiting.get(data.id);
      const outcome = outcomeOf(data);
      if (outcome === null) {
        asked?.onNews?.(data);
        return;
      }
      clearTimeout(asked?.timer);
      opened.waiting.delete(data.id);
      if ('answer' in outcome) asked?.resolve(outcome.answer as never);
      else {
        asked?.reject(outcome.error);
        if (outcome.isLast === true) stop(opened, outcome.error);
      }
    });
    worker.addEventListener('error', ({ message }) => stop(opened, errorOf(message)));
    return opened;
  }

  /** @param questionOf the message, with the number by which its answer is known */
  return function ask<Answer>(
    questionOf: (id: number) => unknown,
    { onNews, transfer = [] }: AskOptions<Reply> = {},
  ): Promise<Answer> {
    const asked = (running ??= open());
    const id = ++lastId;
    return new Promise<Answer>((resolve, reject) => {
      const timer = limit && setTimeout(() => stop(asked, limit.error()), limit.milliseconds);
      asked.waiting.set(id, { resolve, reject, onNews, timer });
      asked.worker.postMessage(questionOf(id), transfer);
    });
  };
}
