import { subscribe } from 'node:diagnostics_channel';

/** On this channel of `node:diagnostics_channel` whatever is bounded adds to a list what is taken of it now. */
const HELD_CHANNEL = 'territorios.held';

export interface Held {
  name: string;
  taken: number;
  waiting: number;
}

export function reportHeld(held: () => Held): void {
  // The list is the asker's own.
  subscribe(HELD_CHANNEL, (list) => (list as Held[]).push(held()));
}
