export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

/** What becomes of what publishers answer on their links: refused, kept for an administrator, or a completed territory returned at once. */
export const REQUEST_MODES = ['off', 'tray', 'accept_completed'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];

/** Which map a publisher sees first where a territory has both: its own boundary, or Google's link. */
export const FIRST_MAPS = ['boundary', 'google'] as const;
export type FirstMap = (typeof FIRST_MAPS)[number];
