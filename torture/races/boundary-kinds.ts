/** Races of those who draw the boundary of a territory. */
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { at } from './item.ts';
import { exactly, type Kind, outcomeOf, RUNNERS } from './run.ts';
import { countOf, makeTerritories } from './rows.ts';

const runners = Array.from({ length: RUNNERS }, (_none, runner) => runner);

/** Each draws another triangle. */
const triangleOf = (runner: number): string => {
  const west = -99 + runner / 100;
  const ring = [
    [west, 19],
    [west + 0.01, 19],
    [west, 19.01],
    [west, 19],
  ];
  return JSON.stringify({ type: 'Polygon', coordinates: [ring] });
};

/** All saw the territory without a boundary: the first one is stored, and the others are told. */
const drawnAtOnce: Kind = async (servers, races) => {
  const territories = await makeTerritories(servers, races);
  return {
    calls: (race) =>
      runners.map((runner) => async () => {
        const params = { id: at(territories, race) };
        const body = { geometry: triangleOf(runner), replaces: null };
        return outcomeOf(await at(servers.callers, runner % 2)(saveBoundary, { params, body }));
      }),
    isRight: exactly(1, '200', '409 boundary_changed'),
    countWrong: () =>
      countOf(
        servers,
        `select t.id from unnest($1::uuid[]) as t(id) left join audit_entries e
           on e.subject_id = t.id and e.action like 'boundary%'
         group by t.id having count(e.id) <> 1`,
        [territories],
      ),
  };
};

export const boundaryKinds: Record<string, Kind> = {
  'of those who draw a boundary at once one is stored, and the others know': drawnAtOnce,
};
