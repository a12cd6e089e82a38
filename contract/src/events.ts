/** Server-sent events that say that the congregation's data changed, and never what. */
export const EVENTS_PATH = '/events';

/** Its data is the congregation's revision; the first one comes at once. */
export const REVISION_EVENT = 'revision';

/** A stream silent for longer is lost: the server writes more often. */
export const LONGEST_SILENCE_MS = 45_000;
