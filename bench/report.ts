import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commit } from '@territorios/torture/commit.ts';
import type { FigureId, Found } from './figures.ts';

/** A figure with its day and commit. */
export interface Kept extends Found {
  /** yyyy-MM-dd, UTC. */
  day: string;
  commit: string;
}

const folder = fileURLToPath(new URL('../.reports/bench/', import.meta.url));
const fileOf = (id: FigureId): string => `${folder}${id}.json`;

/** Stores the latest value of a figure on this machine. */
export function keep(id: FigureId, found: Found): void {
  const kept: Kept = { ...found, day: new Date().toISOString().slice(0, 10), commit: commit() };
  mkdirSync(folder, { recursive: true });
  writeFileSync(fileOf(id), `${JSON.stringify(kept, null, 2)}\n`);
}

export function readKept(id: FigureId): Kept | null {
  // Written by `keep` alone.
  return existsSync(fileOf(id)) ? (JSON.parse(readFileSync(fileOf(id), 'utf8')) as Kept) : null;
}
