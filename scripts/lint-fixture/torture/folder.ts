export const inside = '/api';
