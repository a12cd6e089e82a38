export const COMPLETED_QUESTION = {
  label: '¿Se completó el territorio?',
  items: [
    { id: 'yes', name: 'Sí' },
    { id: 'no', name: 'No' },
  ],
} as const;

/** A record may say that the territory was completed before it was returned. */
export const COMPLETED_QUESTION_OF_LINE = {
  ...COMPLETED_QUESTION,
  items: [
    { id: 'yes', name: 'Sí' },
    { id: 'earlier', name: 'Sí, antes de devolverlo' },
    { id: 'no', name: 'No' },
  ],
} as const;
