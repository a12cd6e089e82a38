import { repeat } from '#call/repeat.ts';
import { sendDue, type Sending } from './send-due.ts';

const LOOK_EVERY_MS = 5 * 60_000;

export const startDigests = (sending: Sending) =>
  repeat(
    LOOK_EVERY_MS,
    (ending) => sendDue(sending, ending),
    (error) => sending.log.error({ err: error }, 'daily mails failed'),
  );
