import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import type {
  PublicTerritory,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { ExpiredNotice, ReturnedNotice } from './closed-notice.tsx';
import { LazyAnswers, LazyOfflineCopy } from './lazy-parts.tsx';
import { Help, LoadedContent } from './loaded-content.tsx';
import { loadTerritory, type Loaded } from './load.ts';
import type { PictureSource } from './load-picture.ts';
import { MapAndPicture } from './map-and-picture.tsx';
import { isReturned } from './notice.ts';
import { Parts } from './parts.tsx';
import { NoVisits } from './no-visits.tsx';
import { Problem } from './problem.tsx';
import { TerritoryCard } from './territory-card.tsx';

interface PublicTerritoryPageProps {
  token: string;
  first: Loaded<PublicTerritoryAnswer>;
  pictures: PictureSource;
}

const dayIn = ({ time_zone }: PublicTerritory, now: Date) => dayOf(now, usableTimeZone(time_zone));

/** Without the server the calendar of this phone decides. */
const isOver = ({ territory }: PublicTerritoryAnswer) =>
  !territory.is_expired &&
  !isReturned(territory) &&
  isExpired(territory.expires_at, dayIn(territory, new Date()));

export function PublicTerritoryPage({ token, first, pictures }: PublicTerritoryPageProps) {
  return (
    <LoadedContent
      load={() => loadTerritory(token)}
      first={first}
      unknown={
        <>
          <p>El enlace proporcionado no es válido o ha expirado.</p>
          <p>Escriba a quien se lo envió.</p>
        </>
      }
      isOver={isOver}
      end={(loaded) => <LazyOfflineCopy token={token} loaded={loaded} pictures={pictures} />}
    >
      {(answer, refresh) => (
        <Territory token={token} answer={answer} refresh={refresh} pictures={pictures} />
      )}
    </LoadedContent>
  );
}

const MapProblem = ({ onRetry }: { onRetry: () => void }) => (
  <Problem tone="warning" level={2} title="No se pudo mostrar el mapa" onRetry={onRetry} />
);

interface TerritoryProps {
  token: string;
  answer: PublicTerritoryAnswer;
  refresh: () => Promise<void>;
  pictures: PictureSource;
}

function Territory({ token, answer, refresh, pictures }: TerritoryProps) {
  const { territory, otherTerritories } = answer;
  /** How often 'Lo terminé' was pressed beside the blocks. */
  const [finished, setFinished] = useState(0);
  const mayFinish =
    answer.takes_requests &&
    !answer.requests.some(({ kind, outcome }) => kind === 'completed' && outcome === null);
  const today = dayIn(territory, useNow());
  const shownDay = useRef(today);
  const askAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    if (shownDay.current === today) return;
    shownDay.current = today;
    // Only the server decides whether a link has expired.
    askAgain();
  }, [today]);
  useEffect(() => {
    document.title = territory.territory_name;
  }, [territory.territory_name]);

  return (
    <>
      <TerritoryCard token={token} territory={territory} today={today} />
      {isReturned(territory) ? (
        <ReturnedNotice
          returnedAt={territory.assignment_returned_at}
          timeZone={usableTimeZone(territory.time_zone)}
        />
      ) : territory.is_expired ? (
        <ExpiredNotice otherTerritories={otherTerritories} />
      ) : (
        <>
          <NoVisits addresses={territory.no_visits} />
          {/* What somebody has begun to answer stays. */}
          <ErrorBoundary failure={(retry) => <MapProblem onRetry={retry} />}>
            <MapAndPicture territory={territory} pictures={pictures} />
          </ErrorBoundary>
        </>
      )}
      <Parts
        place={{
          token,
          path: `/public/territory/${encodeURIComponent(token)}/parts`,
          end: { lastDay: territory.expires_at, timeZone: territory.time_zone },
        }}
        territory={territory}
        refresh={refresh}
        onFinish={mayFinish ? () => setFinished(finished + 1) : null}
      />
      <Help text="Escriba a quien le envió este enlace." />
      {/* A server of an earlier release takes no answers. */}
      {'requests' in answer && (
        <LazyAnswers token={token} loaded={answer} refresh={refresh} finished={finished} />
      )}
    </>
  );
}
