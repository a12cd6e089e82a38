import { useEffect } from 'react';

interface Row {
  id: string;
}

let shown: readonly Row[] = [];

/** Notes the rows of a list as it shows them, so that the panel over it steps in the same order. */
export function useShownRows(rows: readonly Row[]): void {
  useEffect(() => {
    shown = rows;
    return () => {
      shown = [];
    };
  }, [rows]);
}

/** The row beside another one, if any; for one that the list does not show, the first. */
export function shownRowBeside(id: string, by: 1 | -1): string | undefined {
  const index = shown.findIndex((row) => row.id === id);
  return (index === -1 ? shown[0] : shown[index + by])?.id;
}
