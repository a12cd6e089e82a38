/**
 * The stream of changes (server-sent events): `GET /api/events` with the session's token, for as long
 * as the session lasts. It tells that the congregation's data changed, and never what: who hears it
 * reads again what is on the screen.
 */
export const EVENTS_PATH = '/events';

/** Name of the event; its data is the congregation's revision. The first one comes at once. */
export const REVISION_EVENT = 'revision';

/** A stream in which nothing is heard for longer is lost; the server writes more often than that. */
export const LONGEST_SILENCE_MS = 45_000;
