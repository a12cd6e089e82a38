export const UNKNOWN_PUBLISHER = 'Desconocido';

/** @param place the specification has the English word in the list of territories alone */
export const publisherName = (
  name: string | null | undefined,
  place: 'territory-list' | 'elsewhere' = 'elsewhere',
): string => name ?? (place === 'territory-list' ? 'Unknown' : UNKNOWN_PUBLISHER);
