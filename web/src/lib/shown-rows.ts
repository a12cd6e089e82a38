import { useEffect } from 'react';

interface Row {
  id: string;
}

let shown: readonly Row[] = [];

export function useShownRows(rows: readonly Row[]): void {
  useEffect(() => {
    shown = rows;
    return () => {
      shown = [];
    };
  }, [rows]);
}

export function shownRowBeside(id: string, by: 1 | -1): string | undefined {
  const index = shown.findIndex((row) => row.id === id);
  return (index === -1 ? shown[0] : shown[index + by])?.id;
}
