/** Danger levels as a form offers them: the colour, which is the level's name, and what it means. */
export const DANGER_CHOICES = [
  { id: 'verde', name: 'Verde: Seguro' },
  { id: 'amarillo', name: 'Amarillo: Precaución' },
  { id: 'rojo', name: 'Rojo: Peligro' },
] as const;
