import { useLayoutEffect, useState, type RefObject } from 'react';

/**
 * The widths that the browser gave the columns for the rows it saw first, in percent. A table that
 * draws only some of its rows keeps them, or its columns would move while one scrolls.
 */
export function useColumnWidths(
  table: RefObject<HTMLTableElement | null>,
  columns: number,
  isWanted: boolean,
): readonly number[] | null {
  const [widths, setWidths] = useState<readonly number[] | null>(null);
  const isKnown = widths?.length === columns;

  useLayoutEffect(() => {
    const element = table.current;
    if (element === null || isKnown || !isWanted) return undefined;
    const observer = new ResizeObserver(() => {
      // Cards have no columns; should the table become wide, the observer speaks again.
      if (getComputedStyle(element).display !== 'table') return;
      const cells = [...(element.tHead?.rows[0]?.cells ?? [])];
      setWidths(
        cells.map(
          (cell) =>
            (cell.getBoundingClientRect().width / element.getBoundingClientRect().width) * 100,
        ),
      );
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [table, isKnown, isWanted]);

  return isKnown && isWanted ? widths : null;
}
