export const PARTS_OF_A_SPLIT = 2;
export const MOST_JOINED = 10;
