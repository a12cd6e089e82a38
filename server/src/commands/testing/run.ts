import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const serverFolder = fileURLToPath(new URL('../../..', import.meta.url));

export interface CommandEnding {
  code: number;
  printed: string;
  complaint: string;
}

/** Runs a command as npm does, in a process of its own. */
export const runAsProcess = (
  name: 'backup' | 'congregation' | 'migrate-to' | 'password' | 'restore',
  variables: Record<string, string>,
  ...args: string[]
): Promise<CommandEnding> => runWithInput('', name, variables, ...args);

/** @param input what a person types */
export function runWithInput(
  input: string,
  name: string,
  variables: Record<string, string>,
  ...args: string[]
): Promise<CommandEnding> {
  const command = ['--import', 'tsx', `src/commands/${name}.ts`, ...args];
  const env = { PATH: process.env['PATH'] ?? '', ...variables };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { cwd: serverFolder, env },
      (error, printed, complaint) =>
        resolve({ code: Number(error?.code ?? 0), printed, complaint }),
    );
    child.stdin?.end(input);
  });
}
