import { terminalLine } from './failure-reason.ts';
import { OperatorError } from './operator-error.ts';

/** Closed in the opposite order when the program ends, also when a later step fails. */
export interface Opened {
  /** @throws when the program is already ending, so that its start stops */
  add: (close: () => Promise<unknown>) => void;
}

const PARENT_CHECK_MS = 250;

/** The shell of an npm script dies of a signal without passing it on: a lost parent counts as the signal. */
function onLostParent(end: () => void): void {
  if (process.env['npm_lifecycle_event'] === undefined) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    end();
  }, PARENT_CHECK_MS);
  timer.unref();
}

/** Until a signal ends it, or a failure, which is printed and gives exit code 1. */
export async function runProgram(
  start: (opened: Opened) => Promise<void>,
  signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
): Promise<void> {
  const closers: (() => Promise<unknown>)[] = [];
  let isEnding = false;
  let closing = Promise.resolve();

  async function closeAll(): Promise<void> {
    for (let close = closers.pop(); close; close = closers.pop()) await close();
  }
  function end(): Promise<void> {
    isEnding = true;
    closing = closing.then(closeAll);
    return closing;
  }

  for (const signal of signals) process.on(signal, () => void end());
  onLostParent(() => void end());
  try {
    await start({
      add: (close) => {
        closers.push(close);
        if (isEnding) throw new Error('ending');
      },
    });
  } catch (error) {
    // A start that is interrupted fails, which interests nobody.
    if (!isEnding) {
      const text = error instanceof OperatorError ? error.message : terminalLine(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    }
    await end();
  }
}
