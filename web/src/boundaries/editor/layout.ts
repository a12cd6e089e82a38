/** The map takes what the column beside it leaves, and the whole width where there is no room for both. */
export const BESIDE = { flex: '999 1 28rem', minInlineSize: 'min(100%, 28rem)' };
