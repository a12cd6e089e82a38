import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import type { Area } from '#boundaries/read/areas.ts';
import type { Drafts } from './drafts.ts';
import { readGeometry, refuseRow } from './read-row.ts';

/** The names that programs give to a layer that nobody named. */
const UNNAMED =
  /^(?:capa sin t[ií]tulo|untitled layer|untitled|sin t[ií]tulo|temporary places|lugares temporales|my places|mis lugares)/i;

const zoneOf = ({ folder }: Area): string | null => {
  const name = folder?.replaceAll(/\s+/g, ' ').trim() ?? '';
  return name === '' || UNNAMED.test(name) || readsAsWithoutZone(name) ? null : name;
};

/** Boundaries need an area; territories need an area or a point. */
export const isOfMap = (kind: ImportKind | null, { geometry, point }: Area): boolean => {
  if (kind === 'boundaries') return geometry !== null;
  return kind === 'territories' ? geometry !== null || point !== null : false;
};

export function mapRows(areas: readonly Area[], kind: ImportKind | null, drafts: Drafts): void {
  let others = 0;
  for (const [index, area] of areas.entries()) {
    if (!isOfMap(kind, area)) {
      others += 1;
      continue;
    }
    const place = { table: '', line: index + 1 };
    const name = area.name.replaceAll(/\s+/g, ' ').trim();
    if (name === '') {
      refuseRow(drafts, place, '', 'El área no tiene nombre');
      continue;
    }
    const territory = { name, zone: zoneOf(area), key: null };
    if (kind === 'territories') {
      const [longitude, latitude] = area.point ?? [];
      const values =
        latitude === undefined || longitude === undefined
          ? {}
          : { navigation_latitude: latitude, navigation_longitude: longitude };
      drafts.territories.push({ place, territory, values, isListed: true });
      continue;
    }
    const geometry = readGeometry(area.geometry);
    if ('problem' in geometry) refuseRow(drafts, place, name, geometry.problem);
    else drafts.boundaries.push({ place, territory, geometry: geometry.text });
  }
  if (others > 0 && kind !== null)
    drafts.notes.push(
      others === 1
        ? 'Una marca del mapa es un punto o una línea, y no se trae.'
        : `${formatCount(others)} marcas del mapa son puntos o líneas, y no se traen.`,
    );
}
