import type { PublicOuting, PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { whenText } from '#outings/outing-text.ts';
import { LoadedContent, Help } from '#public-territory/loaded-content.tsx';
import type { Loaded } from '#public-territory/load.ts';
import { Alert } from '#ui/alert.tsx';
import { loadOuting } from './load.ts';
import { outingPictures, type PicturesOf } from './pictures.ts';
import { OutingTerritory } from './outing-territory.tsx';

interface OutingPageProps {
  token: string;
  first: Loaded<PublicOutingAnswer>;
}

const hasPassed = ({ ends_at }: PublicOuting, now: Date) => ends_at <= now.toISOString();

/** Without the server the clock of this phone decides. */
const isOver = ({ outing }: PublicOutingAnswer) => !outing.is_over && hasPassed(outing, new Date());

export function OutingPage({ token, first }: OutingPageProps) {
  const [picturesOf] = useState(() => outingPictures(token));
  return (
    <LoadedContent
      load={() => loadOuting(token)}
      first={first}
      unknownTitle="Salida no encontrada"
      unknown={
        <>
          <p>El enlace proporcionado no es válido o ha expirado.</p>
          <p>Escriba a quien se lo envió.</p>
        </>
      }
      isOver={isOver}
      end={(loaded) => <Keeping token={token} loaded={loaded} picturesOf={picturesOf} />}
    >
      {({ outing }, refresh) => (
        <Outing outing={outing} refresh={refresh} picturesOf={picturesOf} />
      )}
    </LoadedContent>
  );
}

interface OutingProps {
  outing: PublicOuting;
  refresh: () => Promise<void>;
  picturesOf: PicturesOf;
}

function Outing({ outing, refresh, picturesOf }: OutingProps) {
  const isPast = hasPassed(outing, useNow());
  const askAgain = useEffectEvent(() => void refresh());
  useEffect(() => {
    // Only the server decides whether it is over.
    if (isPast && !outing.is_over) askAgain();
  }, [isPast, outing.is_over]);
  const { place, territories } = outing;
  const title = `Salida del ${whenText(outing)}`;
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <>
      <section className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4">
        <h1 className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">{title}</h1>
        {place !== null && <p className="text-lg wrap-anywhere">{place}</p>}
      </section>
      {outing.is_over ? (
        <Alert tone="info" role="alert" title="Esta salida ya terminó" size="lg">
          <p>Este enlace ya no da acceso a sus territorios.</p>
        </Alert>
      ) : territories.length === 0 ? (
        <Alert tone="info" size="lg">
          Esta salida ya no tiene territorios.
        </Alert>
      ) : (
        territories.map((territory) => (
          <OutingTerritory
            key={territory.id}
            territory={territory}
            pictures={picturesOf(territory.id)}
            isOpenAtFirst={territories.length === 1}
          />
        ))
      )}
      <Help text="Escriba a quien le envió este enlace." />
    </>
  );
}

interface KeepingProps {
  token: string;
  loaded: Loaded<PublicOutingAnswer>;
  picturesOf: PicturesOf;
}

/** The page works without it, so that nothing is said when its code does not come, or storage is off or full. */
function Keeping({ token, loaded, picturesOf }: KeepingProps) {
  const [isKept, setKept] = useState(false);
  useEffect(() => {
    void import('./keep-outing.ts')
      .then(({ keepOuting }) => keepOuting(token, loaded, picturesOf, () => setKept(true)))
      .catch(() => undefined);
  }, [token, loaded, picturesOf]);
  if (!isKept || loaded.kind !== 'shown' || loaded.answer.outing.is_over) return null;
  return (
    <p className="text-base text-ink-muted">
      Esta página se abre también sin señal, hasta las seis de la mañana siguiente.
    </p>
  );
}
