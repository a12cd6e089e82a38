/** From here on a thing opens in a panel at the right of its list; below, on a page of its own. */
export const PANEL_MEDIA = '(width >= 64rem)';
