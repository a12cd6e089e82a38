/** The map takes the room beside the column, or the whole width if there is no room for both. */
export const BESIDE = { flex: '999 1 28rem', minInlineSize: 'min(100%, 28rem)' };
