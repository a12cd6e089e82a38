import { createInterface } from 'node:readline';

/** One line of standard input; empty where it ends before. */
export function readLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  return new Promise((resolve) => {
    lines.once('line', (line) => {
      resolve(line);
      lines.close();
    });
    lines.once('close', () => resolve(''));
  });
}
