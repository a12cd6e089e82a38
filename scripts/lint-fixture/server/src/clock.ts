// accepted
export const clock = (): Date => new Date();
