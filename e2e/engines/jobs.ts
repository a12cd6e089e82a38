import type { Job } from './job.ts';
import { answer, networkOff, openLink, serverGone, serverSilent } from './jobs/link.ts';
import { signIn } from './jobs/sign-in.ts';
import {
  assignTerritory,
  exportSheet,
  saveForm,
  searchList,
  undoReturn,
} from './jobs/territories.ts';

/** What matters most, in a few minutes. */
export const JOBS: readonly Job[] = [
  signIn,
  searchList,
  assignTerritory,
  undoReturn,
  saveForm,
  exportSheet,
  openLink,
  answer,
  serverGone,
  serverSilent,
  networkOff,
];
