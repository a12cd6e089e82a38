export const DEFAULT_TIME_ZONE = 'America/Mexico_City';

export const NO_CONGREGATION_NAME = 'El nombre de la congregación es obligatorio';

/** It stands until somebody says how the congregation is called. */
export const DEFAULT_CONGREGATION_NAME = 'Mi congregación';

/** Answers on links are refused, kept for an administrator, or returned at once if completed. */
export const REQUEST_MODES = ['off', 'tray', 'accept_completed'] as const;
export type RequestMode = (typeof REQUEST_MODES)[number];

/** Where a territory has several, a publisher sees its own boundary, Google's map or its picture first. */
export const FIRST_MAPS = ['boundary', 'google', 'picture'] as const;
export type FirstMap = (typeof FIRST_MAPS)[number];

/** Service years whose holders are kept, the running one counted. */
export const KEPT_YEARS = { fewest: 2, most: 20 } as const;

export const PAPERS = ['letter', 'a4'] as const;
export type Paper = (typeof PAPERS)[number];
