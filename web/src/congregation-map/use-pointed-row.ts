import { useState, type DOMAttributes } from 'react';

interface Row {
  id: string;
}

export function usePointedRow(rows: readonly Row[]): {
  pointed: string | null;
  around: DOMAttributes<HTMLElement>;
} {
  const [pointed, setPointed] = useState<string | null>(null);
  const point = ({ target }: { target: EventTarget }) => {
    const row = target instanceof Element ? target.closest('tr') : null;
    setPointed(rows[Number(row?.dataset['index'] ?? -1)]?.id ?? null);
  };
  const leave = () => setPointed(null);
  return {
    pointed,
    around: { onPointerOver: point, onPointerLeave: leave, onFocus: point, onBlur: leave },
  };
}
