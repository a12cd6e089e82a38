import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '#lib/clock.ts';
import { ExpiredNotice, ReturnedNotice } from './closed-notice.tsx';
import { LoadedContent } from './loaded-content.tsx';
import { loadTerritory, type Loaded } from './load.ts';
import { TerritoryCard } from './territory-card.tsx';
import { TerritoryMap } from './territory-map.tsx';

interface PublicTerritoryPageProps {
  token: string;
  first: Loaded<PublicTerritoryAnswer>;
}

export function PublicTerritoryPage({ token, first }: PublicTerritoryPageProps) {
  return (
    <LoadedContent
      load={() => loadTerritory(token)}
      first={first}
      unknown="El enlace proporcionado no es válido o ha expirado."
    >
      {(answer, refresh) => <Territory answer={answer} onNewDay={refresh} />}
    </LoadedContent>
  );
}

interface TerritoryProps {
  answer: PublicTerritoryAnswer;
  /** The server decides whether a link has expired, so it is asked again each day. */
  onNewDay: () => void;
}

function Territory({ answer: { territory, otherTerritories }, onNewDay }: TerritoryProps) {
  const today = dayOf(useNow(), usableTimeZone(territory.time_zone));
  const shownDay = useRef(today);
  const askAgain = useEffectEvent(onNewDay);
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    askAgain();
  }, [today]);
  useEffect(() => {
    document.title = territory.territory_name;
  }, [territory.territory_name]);

  return (
    <>
      <TerritoryCard territory={territory} today={today} />
      {territory.assignment_status === 'returned' ? (
        <ReturnedNotice
          returnedAt={territory.assignment_returned_at}
          timeZone={usableTimeZone(territory.time_zone)}
        />
      ) : territory.is_expired ? (
        <ExpiredNotice otherTerritories={otherTerritories} />
      ) : (
        <TerritoryMap territory={territory} />
      )}
    </>
  );
}
