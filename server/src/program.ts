import { terminalLine } from './failure-reason.ts';
import { OperatorError } from './operator-error.ts';

/** What a program opened, closed in the opposite order when it ends, also when a later step fails. */
export interface Opened {
  /**
   * To be called as soon as a thing is open.
   * @throws when the program is already ending, so that its start goes no further
   */
  add: (close: () => Promise<unknown>) => void;
}

const PARENT_CHECK_MS = 250;

/**
 * npm passes a signal to the shell that it runs a script in, and that shell dies of it without
 * passing it on. A program that npm started takes the loss of its parent for the signal.
 */
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

/**
 * Runs a program that goes on until a signal ends it. A failure is printed, as one line when it is
 * a person's to mend, and ends the process with code 1.
 * @param signals that end it cleanly
 */
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
    // What a start says when the ground is taken from under it is of no interest.
    if (!isEnding) {
      const text = error instanceof OperatorError ? error.message : terminalLine(error);
      process.stderr.write(`${text}\n`);
      process.exitCode = 1;
    }
    await end();
  }
}
