import { subscribe } from 'node:diagnostics_channel';

/** A harness sends a list on this channel of `node:diagnostics_channel`, and each bounded thing adds how much of it is taken. */
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
