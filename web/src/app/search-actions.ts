/** What the search starts rather than opens; other words find it too. */
export const SEARCH_ACTIONS = [
  { id: 'import', label: 'Importar', detail: 'De Excel o de un mapa', words: 'traer excel' },
  { id: 'cards', label: 'Tarjetas', detail: 'De todos los territorios', words: 'imprimir' },
  { id: 'help', label: 'Ayuda', detail: 'De esta pantalla', words: 'guia manual' },
  { id: 'remind', label: 'Recordar', detail: 'A quienes se les venció', words: 'avisar' },
] as const;

export type SearchActionId = (typeof SEARCH_ACTIONS)[number]['id'];
