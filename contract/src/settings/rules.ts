export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

/** What becomes of what publishers answer on their links: refused, kept for an administrator, or a completed territory returned at once. */
export const REQUEST_MODES = ['off', 'tray', 'accept_completed'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];
