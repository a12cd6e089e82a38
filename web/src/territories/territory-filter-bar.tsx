import { useDeferredValue } from 'react';
import { CountLine } from '#ui/count-line.tsx';
import { NO_ZONE } from './search.ts';
import { TerritoryChips } from './territory-chips.tsx';
import { TerritoryToolbar } from './territory-toolbar.tsx';
import type { TerritoriesShown } from './use-territory-list.ts';

export function TerritoryFilterBar({ shown }: { shown: TerritoriesShown }) {
  const { territories, zones, search, change, changeNow, zoneId, tests, show } = shown;
  // The rows are drawn before the fields.
  const chosen = useDeferredValue(search);
  return (
    <>
      <TerritoryToolbar
        isReady={territories !== undefined}
        text={search.q ?? ''}
        onTextChange={(q) => changeNow({ q: q === '' ? undefined : q })}
        zones={zones ?? []}
        zoneId={zoneId}
        hasWithoutZone={shown.hasWithoutZone || zoneId === NO_ZONE}
        sort={chosen.sort ?? 'name'}
        direction={chosen.direction ?? 'asc'}
        onChange={change}
        count={
          <CountLine
            count={shown.listed && shown.rows.length}
            singular="territorio"
            plural="territorios"
          />
        }
      />
      <TerritoryChips
        show={show}
        counts={shown.counts}
        total={territories?.length ?? 0}
        tests={tests}
        onChange={(next) => change({ show: next })}
      />
    </>
  );
}
