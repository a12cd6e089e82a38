// accepted
export const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);
