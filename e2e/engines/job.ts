import type { Congregation } from '@territorios/torture/congregation.ts';
import type { Front } from '@territorios/torture/front.ts';
import type { Program } from '@territorios/torture/program.ts';
import type { Look, Tab } from './tab.ts';

/** What a job is given: a congregation of its own and a tab in which nobody has signed in. */
export interface World {
  tab: Tab;
  isNarrow: boolean;
  /** Where the program listens. */
  address: string;
  congregation: Omit<Congregation, 'client'>;
  /** Waits for a file that the browser saves, and takes it. */
  takeSaved: (name: RegExp) => Promise<Buffer>;
  /** A network in front of the program, which the job takes away. */
  startFront: () => Promise<Front>;
  /** A program that the job ends, with a congregation. */
  startProgram: () => Promise<{ program: Program; congregation: World['congregation'] }>;
}

/** Something that a person does, from beginning to end. */
export interface Job {
  title: string;
  /** In the place of what all have. */
  look?: Partial<Look>;
  /** Errors of the console that belong to it. */
  expected?: RegExp[];
  run: (world: World) => Promise<void>;
}
