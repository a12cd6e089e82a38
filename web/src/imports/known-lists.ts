import type { Day } from '@territorios/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import type { ScreenList } from '#ui/load-failure.tsx';
import { zonesQuery } from '#zones/queries.ts';
import type { KnownLists } from './plan/plan.ts';

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** @returns known: null until all lists have loaded */
export function useKnownLists(): { lists: ScreenList[]; known: KnownLists | null; today: Day } {
  const zones = useQuery(zonesQuery);
  const roles = useQuery(publisherRolesQuery);
  const publishers = useQuery(publishersQuery);
  const territories = useQuery(everyTerritoryQuery);
  const settings = useQuery(settingsQuery);
  const { today } = useCalendar();
  const hasLoaded =
    zones.data && roles.data && publishers.data && territories.data && settings.data;
  return {
    today,
    lists: [
      { query: zones, title: 'Error al cargar zonas' },
      { query: roles, title: 'Error al cargar roles' },
      { query: publishers, title: 'Error al cargar publicadores' },
      { query: territories, title: 'Error al cargar territorios' },
      { query: settings, title: 'Error al cargar la configuración' },
    ],
    known: hasLoaded
      ? {
          zones: zones.data.map(named),
          roles: roles.data.map(named),
          publishers: publishers.data.map(named),
          territories: territories.data.map(({ id, name, zone }) => ({
            id,
            name,
            zone: zone && named(zone),
          })),
          today,
        }
      : null,
  };
}
