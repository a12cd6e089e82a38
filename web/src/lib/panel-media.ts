export const PANEL_MEDIA = '(width >= 64rem)';
