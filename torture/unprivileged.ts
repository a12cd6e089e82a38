import { readFileSync } from 'node:fs';

export interface Account {
  uid: number;
  gid: number;
}

/** PostgreSQL does not run as root. */
export function unprivileged(): Account | null {
  if (process.getuid?.() !== 0) return null;
  const line = readFileSync('/etc/passwd', 'utf8').match(/^(?:postgres|nobody):[^:]*:(\d+):(\d+)/m);
  if (!line) throw new Error('root needs an account «postgres» or «nobody» to lend');
  return { uid: Number(line[1]), gid: Number(line[2]) };
}
