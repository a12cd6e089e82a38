/** The moment at which every picture is taken: late in the morning of a Thursday in Mexico City. */
export const PICTURE_MOMENT = new Date('2026-03-12T17:00:00.000Z');
