export const DEFAULT_TIME_ZONE = 'America/Mexico_City';
