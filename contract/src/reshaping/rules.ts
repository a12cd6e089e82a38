/** Territories that took the place of others, which are retired and keep their history. */

export const PARTS_OF_A_SPLIT = 2;
export const MOST_JOINED = 10;
