import { placeKey, type RowPlace } from '#imports/layouts/plan.ts';
import { placesOf } from '#imports/layouts/map-rows.ts';
import { tableLabel, type Cell, type FileContent } from '#imports/read/read-file.ts';
import { textOf } from '#imports/fields/values.ts';

export interface Correction {
  place: RowPlace;
  /** An area of a map has no columns. */
  column: number | 'name' | 'zone';
  value: Cell;
}

/** The file as it would be if it had been written so; the last correction of a cell holds. */
export function corrected(content: FileContent, corrections: readonly Correction[]): FileContent {
  if (corrections.length === 0) return content;
  const places = placesOf(content.areas);
  const saidOf = new Map<string, Record<string, string>>();
  for (const { place, column, value } of corrections) {
    const key = placeKey(place);
    if (typeof column === 'string')
      saidOf.set(key, { ...saidOf.get(key), [column]: textOf(value) });
  }
  return {
    ...content,
    tables: content.tables.map((table) => {
      const label = tableLabel(table);
      const rows = [...table.rows];
      for (const { place, column, value } of corrections) {
        const cells = rows[place.line - 1];
        if (place.table !== label || typeof column !== 'number' || !cells) continue;
        const width = Math.max(cells.length, column + 1);
        rows[place.line - 1] = Array.from({ length: width }, (_none, index) =>
          index === column ? value : (cells[index] ?? null),
        );
      }
      return { ...table, rows, written: table.rows };
    }),
    areas: content.areas.map((area) => {
      const place = places.get(area);
      const said = place && saidOf.get(placeKey(place));
      return said ? { ...area, said } : area;
    }),
  };
}
