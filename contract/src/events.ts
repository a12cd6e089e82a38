/** Server-sent events. Each has the revision of the congregation's data alone; the first comes at once. */
export const EVENTS_PATH = '/events';

export const REVISION_EVENT = 'revision';

/** A stream silent for longer is lost: the server writes more often. */
export const LONGEST_SILENCE_MS = 45_000;
