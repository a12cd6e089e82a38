import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type { PublicTerritoryAnswer } from '@territorios/contract/public-territory/api.ts';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useNow } from '#lib/clock.ts';
import { ExpiredNotice, ReturnedNotice } from './closed-notice.tsx';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { TerritoryCard } from './territory-card.tsx';
import { TerritoryMap } from './territory-map.tsx';
import { useTerritory } from './use-territory.ts';

export function PublicTerritoryPage({ token, first }: { token: string; first: Loaded }) {
  const { loaded, isOutdated, isRefreshing, refresh } = useTerritory(token, first);
  if (loaded.kind === 'unknown') {
    return (
      <Problem
        title="Territorio no encontrado"
        text="El enlace proporcionado no es válido o ha expirado."
      />
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <Problem
        title={loaded.message}
        text={loaded.hint}
        onRetry={refresh}
        isRetrying={isRefreshing}
      />
    );
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {isOutdated && (
        <Problem
          tone="warning"
          level={2}
          title="No se pudo comprobar si hay cambios"
          text="Se muestra lo último que se cargó."
          onRetry={refresh}
          isRetrying={isRefreshing}
        />
      )}
      <Territory answer={loaded.answer} onNewDay={refresh} />
    </div>
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
