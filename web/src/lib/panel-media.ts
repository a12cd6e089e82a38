/** A wide window opens a thing in a panel at the right of its list, a narrow one on a page of its own. */
export const PANEL_MEDIA = '(width >= 64rem)';
