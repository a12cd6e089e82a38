/** What is pressed out of doors, with one hand: 48 px at least. */
export const largeTarget = 'h-auto min-h-12 px-5 py-2 text-base [&_svg]:size-5';
