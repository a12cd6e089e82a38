import { terminalLine } from './failure-reason.ts';
import { OperatorError } from './operator-error.ts';

/** All are closed in the opposite order when the program ends, also when a later step fails. */
export interface Opened {
  /** @throws when the program is already ending, so that its start stops */
  add: (close: () => Promise<unknown>, what: string) => void;
  /** Ends the program as a signal does: Windows has none that it could act on. */
  end: () => void;
}

const PARENT_CHECK_MS = 250;
/** It is below systemd's ninety seconds (deploy/territorios.service), after which nothing would say what is left. */
const LONGEST_END_MS = 75_000;

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

export async function runProgram(
  start: (opened: Opened) => Promise<void>,
  signals: NodeJS.Signals[] = ['SIGINT', 'SIGTERM'],
  longestEndMs = LONGEST_END_MS,
): Promise<void> {
  const closers: { close: () => Promise<unknown>; what: string }[] = [];
  let isEnding = false;
  let closing = Promise.resolve();

  let left = 'lo que estaba abierto';

  async function closeAll(): Promise<void> {
    for (let closer = closers.pop(); closer; closer = closers.pop()) {
      left = closer.what;
      await closer.close();
    }
  }
  function endAnyhow(): void {
    const seconds = longestEndMs / 1_000;
    process.stderr.write(`El programa no terminó de cerrar en ${seconds} s: quedó ${left}\n`);
    process.exit(1);
  }
  function end(): Promise<void> {
    // Nothing keeps the program for it: it only ends what does not end by itself.
    if (!isEnding) setTimeout(endAnyhow, longestEndMs).unref();
    isEnding = true;
    closing = closing.then(closeAll);
    return closing;
  }

  for (const signal of signals) process.on(signal, () => void end());
  onLostParent(() => void end());
  try {
    await start({
      add: (close, what) => {
        closers.push({ close, what });
        if (isEnding) throw new Error('ending');
      },
      end: () => void end(),
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
