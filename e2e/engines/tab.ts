/** What every browser is driven by: all that differs between them is behind these few verbs. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTeardown } from '@territorios/torture/teardown.ts';

export interface Point {
  x: number;
  y: number;
}

export type Key = 'Enter' | 'Escape' | 'Tab' | 'Space' | 'ArrowDown' | 'Backspace';

export interface Tab {
  /** Returns once the document has loaded. */
  open: (address: string) => Promise<void>;
  reload: () => Promise<void>;
  /** Runs a function, which sees nothing of its surroundings, in the document. */
  run: <Sent, Got>(inDocument: (sent: Sent) => Got, sent: Sent) => Promise<Awaited<Got>>;
  clickAt: (point: Point) => Promise<void>;
  type: (text: string) => Promise<void>;
  press: (key: Key, held?: 'Shift') => Promise<void>;
  /** Gives a file to the only field of the document that takes one. */
  chooseFile: (path: string) => Promise<void>;
  /** As PNG. */
  screenshot: () => Promise<Uint8Array>;
  switchNetwork: (state: 'on' | 'off') => Promise<void>;
  /** Errors of the console, rejections that nobody has handled, and violations of the policy. */
  problems: () => string[];
  close: () => Promise<void>;
}

export interface Look {
  width: number;
  isDark?: boolean;
}

export interface Engine {
  /** A tab without anything that an earlier one has stored. */
  openTab: (look: Look) => Promise<Tab>;
  /** The folder where a saved file arrives under its own name. */
  downloads: string;
}

export const HEIGHT = 900;

/** A folder that is removed at the end. */
export function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-engines-'));
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
