import { daysBetween, type Day } from '#dates.ts';

export const REQUEST_KINDS = ['completed', 'unfinished', 'more_days', 'another'] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** A territory that is back no longer needs its link, but its publisher may still read what was replied. */
const REPLY_DAYS = 30;

/** @param returnedOn null for a territory that is out */
export const showsReplies = (returnedOn: Day | null, today: Day): boolean =>
  returnedOn === null || daysBetween(returnedOn, today) <= REPLY_DAYS;

/** A publisher withdraws; a request is superseded when its territory came back another way. */
export const REQUEST_OUTCOMES = ['accepted', 'declined', 'withdrawn', 'superseded'] as const;
export type RequestOutcome = (typeof REQUEST_OUTCOMES)[number];

/** A link takes so many requests until it is renewed; at most one of each kind is open. */
export const MOST_REQUESTS = 10;
/** This limit of one link counts answers that are sent or taken back. */
export const REQUEST_CALLS_A_MINUTE = 6;

export const LONGEST_REQUEST_MESSAGE = 300;
export const MOST_DAYS_ASKED = 365;
