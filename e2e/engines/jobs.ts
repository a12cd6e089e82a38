import type { Job } from './job.ts';
import { answer, networkOff, openLink, serverGone, serverSilent } from './jobs/link.ts';
import { fileJobs } from './jobs/files.ts';
import { holdingJobs } from './jobs/holding.ts';
import { listJobs } from './jobs/lists.ts';
import { lookJobs } from './jobs/looks.ts';
import { signIn } from './jobs/sign-in.ts';
import {
  assignTerritory,
  exportSheet,
  saveForm,
  searchList,
  undoReturn,
} from './jobs/territories.ts';

/** What matters most, in a few minutes. */
const SHORT: readonly Job[] = [
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

/** `ENGINES=long` has all of them. */
export const JOBS: readonly Job[] =
  process.env['ENGINES'] === 'long'
    ? [...SHORT, ...listJobs, ...holdingJobs, ...fileJobs, ...lookJobs]
    : SHORT;
