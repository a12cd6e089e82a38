import { startOldChromium } from './chromium.ts';
import { describeJobs } from './engines.ts';
import { answer, networkOff, openLink, serverGone } from './jobs/link.ts';
import { signIn } from './jobs/sign-in.ts';
import { assignTerritory, exportSheet, undoReturn } from './jobs/territories.ts';
import { MISSING_IN_ADMINISTRATION, MISSING_ON_LINK } from './missing.ts';

describeJobs(
  'Chromium as old as the administration allows',
  () => startOldChromium(MISSING_IN_ADMINISTRATION),
  [signIn, assignTerritory, undoReturn, answer, exportSheet],
);

describeJobs('Chromium as old as the link allows', () => startOldChromium(MISSING_ON_LINK), [
  openLink,
  serverGone,
  networkOff,
]);
