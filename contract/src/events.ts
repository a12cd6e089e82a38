/** Server-sent events tell the revision of the congregation's data, and no more; the first comes at once. */
export const EVENTS_PATH = '/events';

export const REVISION_EVENT = 'revision';

/** A stream silent for longer is lost: the server writes more often. */
export const LONGEST_SILENCE_MS = 45_000;
