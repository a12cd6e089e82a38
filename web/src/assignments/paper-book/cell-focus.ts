import type { BookColumn } from './lines.ts';

/** Marks a cell's field, so that the keyboard finds the next one in a grid of thousands. */
export const cellName = (key: number, column: BookColumn): string => `${key}-${column}`;

export function focusCell(grid: HTMLElement | null, key: number, column: BookColumn): void {
  grid?.querySelector<HTMLInputElement>(`[data-cell="${cellName(key, column)}"]`)?.focus();
}

export function cellOf({ dataset }: HTMLElement): { key: number; column: BookColumn } | null {
  const [key, column] = dataset['cell']?.split('-') ?? [];
  // `cellName` has written both.
  return key === undefined ? null : { key: Number(key), column: column as BookColumn };
}
