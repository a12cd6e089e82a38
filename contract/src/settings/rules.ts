export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

/** Answers on links are refused, kept for an administrator, or returned at once if completed. */
export const REQUEST_MODES = ['off', 'tray', 'accept_completed'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];

/** Where a territory has both, a publisher sees its own boundary or Google's map first. */
export const FIRST_MAPS = ['boundary', 'google'] as const;
export type FirstMap = (typeof FIRST_MAPS)[number];

export const PAPERS = ['letter', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];
