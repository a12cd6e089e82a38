export const COMPLETED_QUESTION = {
  label: '¿Se completó el territorio?',
  items: [
    { id: 'yes', name: 'Sí' },
    { id: 'no', name: 'No' },
  ],
} as const;
