import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Program } from '#program.ts';

/** An option of Node that loads what answers `heldBy`. */
export const HELD_OPTION = `--import=${fileURLToPath(new URL('./held.mjs', import.meta.url))}`;

const LONGEST_MS = 10_000;

interface Held {
  name: string;
  taken: number;
  waiting: number;
}

/** What each queue of the program has given away now. */
async function heldBy({ child, lines }: Program): Promise<Held[]> {
  const before = lines.length;
  child.kill('SIGUSR2');
  for (;;) {
    const found = lines.slice(before).find((line) => line.startsWith('held '));
    // Written by held.mjs.
    if (found !== undefined) return JSON.parse(found.slice('held '.length)) as Held[];
    await delay(5);
  }
}

const OPEN = ['01', '08'];

/** Connections with the crowd, whose addresses are others than 127.0.0.1, that the program has not closed. */
function connectionsOfCrowd({ address }: Program): number {
  const port = Number(new URL(address).port).toString(16).toUpperCase().padStart(4, '0');
  return readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, local, remote, state = '']) =>
        local?.endsWith(`:${port}`) && !remote?.startsWith('0100007F') && OPEN.includes(state),
    ).length;
}

/** Waits until all is given back. @returns what is held or open still after the longest time, a line each */
export async function leftBehind(program: Program, longestMs = LONGEST_MS): Promise<string[]> {
  const until = performance.now() + longestMs;
  for (;;) {
    const left = (await heldBy(program))
      .filter(({ taken, waiting }) => taken + waiting > 0)
      .map(({ name, taken, waiting }) => `${name}: ${taken} taken, ${waiting} waiting`);
    const connections = connectionsOfCrowd(program);
    if (connections > 0) left.push(`${connections} connections`);
    if (left.length === 0 || performance.now() > until) return left;
    await delay(50);
  }
}
