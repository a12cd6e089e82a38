import type { Area } from '#boundaries/read/areas.ts';
import { shortened } from './drafts.ts';
import { firstValues, mapColumns } from './map-columns.ts';
import { isOfMap } from './map-rows.ts';
import { guessMapColumns } from './map-scores.ts';
import type { TableGuess } from './plan.ts';

const MOST_SAMPLES = 3;

/** The map is named like its first file, where several were opened. */
function fileOf(areas: readonly Area[]): string {
  const files = [...new Set(areas.map(({ file }) => file))];
  return files.length > 1 ? `${files[0]} y ${files.length - 1} más` : (files[0] ?? '');
}

export function guessMap(areas: readonly Area[]): TableGuess {
  const limits = areas.filter((area) => isOfMap('boundaries', area));
  const found = limits.length > 0 ? limits : areas;
  const columns = mapColumns(areas);
  return {
    name: '',
    file: fileOf(areas),
    isHidden: false,
    layout: 'map',
    kind: limits.length > 0 ? 'boundaries' : null,
    rowCount: found.length,
    headingLine: null,
    columns: guessMapColumns(found, columns),
    samples: columns.map(({ heading, of }) => ({
      heading: shortened(heading),
      values: firstValues(found, (area) => shortened(of(area)), MOST_SAMPLES),
    })),
    notes: limits.length > 0 ? [] : ['El mapa no tiene áreas'],
  };
}
