import type { PublicOuting, PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNow } from '#lib/clock.ts';
import { whenText } from '#outings/outing-text.ts';
import { LoadedContent, Help } from '#public-territory/loaded-content.tsx';
import type { Loaded } from '#public-territory/load.ts';
import { Alert } from '#ui/alert.tsx';
import { useLazyModule } from '#public-territory/use-lazy-module.ts';
import type { KeepingProps } from './keeping.tsx';
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
      end={(loaded) => <LazyKeeping token={token} loaded={loaded} picturesOf={picturesOf} />}
    >
      {({ outing }, refresh) => (
        <Outing token={token} outing={outing} refresh={refresh} picturesOf={picturesOf} />
      )}
    </LoadedContent>
  );
}

interface OutingProps {
  token: string;
  outing: PublicOuting;
  refresh: () => Promise<void>;
  picturesOf: PicturesOf;
}

function Outing({ token, outing, refresh, picturesOf }: OutingProps) {
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
            token={token}
            endsAt={outing.ends_at}
            territory={territory}
            refresh={refresh}
            pictures={picturesOf(territory.id)}
            isOpenAtFirst={territories.length === 1}
          />
        ))
      )}
      <Help text="Escriba a quien le envió este enlace." />
    </>
  );
}

/** The page works without it, so that nothing is said when its code does not come. */
function LazyKeeping(props: KeepingProps) {
  const { module } = useLazyModule(() => import('./keeping.tsx'), true, props.loaded);
  return module && <module.Keeping {...props} />;
}
