import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { commit } from './commit.ts';
import type { PromiseId } from './promises.ts';
import { type Scale, scale } from './scale.ts';

/** The figure of one run of a harness. */
export interface Finding {
  /** Such as '300 kills, 0 lost'. */
  figure: string;
  /** yyyy-MM-dd, UTC. */
  day: string;
  /** Short hash of the commit, with '-dirty' when the tree was changed. */
  commit: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));
const figures = new Map<PromiseId, string[]>();

const fileOf = (size: Scale, id: string): string => `${root}.reports/torture/${size}/${id}.json`;

/** Notes a figure of this run. A harness with several tests notes one in each; they are joined. */
export function record(id: PromiseId, { figure }: { figure: string }): void {
  figures.set(id, [...(figures.get(id) ?? []), figure]);
  console.warn(`${id}: ${figure}`);
}

/** Writes what was noted: only for a harness whose every test has passed. */
export function keepFigures(): void {
  for (const [id, found] of figures) {
    const finding: Finding = {
      figure: found.join('; '),
      day: new Date().toISOString().slice(0, 10),
      commit: commit(),
    };
    mkdirSync(`${root}.reports/torture/${scale}`, { recursive: true });
    writeFileSync(fileOf(scale, id), `${JSON.stringify(finding, null, 2)}\n`);
  }
}

/** The latest figure of a harness at this scale, on this machine. */
export function readFinding(size: Scale, id: PromiseId): Finding | null {
  const file = fileOf(size, id);
  // Written by keepFigures alone.
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Finding) : null;
}
