import { formatCount } from '@territorios/contract/spanish.ts';
import { ImageUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { TERRITORIES_FAILURE } from '#territories/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { BackButton, useBack } from '#ui/back-button.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { showNotice } from '#ui/notice.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { ProgressBar } from '#ui/progress-bar.tsx';
import { PictureRow } from './picture-row.tsx';
import { isReady, usePictureBatch, type Entry } from './use-picture-batch.ts';

const ReviewDialog = lateChunk(lazyChunk(() => import('./review-dialog.tsx'), 'ReviewDialog'));

const photos = (count: number): string => `${formatCount(count)} ${count === 1 ? 'foto' : 'fotos'}`;

const counted = (count: number, text: string): string[] =>
  count === 0 ? [] : [`${formatCount(count)} ${text}`];

/** Hundreds of rows would take a slow phone half a second. */
const MORE_ROWS = 30;

/** What needs somebody comes first. */
const rankOf = (entry: Entry): number =>
  entry.territoryId === null ? 0 : entry.problem === null ? 2 : 1;

export function PicturesPage() {
  const back = useBack('/importar');
  const input = useRef<HTMLInputElement>(null);
  const { query, entries, missing, forget, halt, state, add, change, start, stop } =
    usePictureBatch();
  const territories = query.data ?? [];
  const [reviewed, review] = useState<string | null>(null);
  const [shown, setShown] = useState(MORE_ROWS);
  const isRunning = state !== 'idle';
  const stored = entries.filter(({ storedAt }) => storedAt !== null);
  const waiting = entries
    .filter(({ storedAt }) => storedAt === null)
    .toSorted((one, other) => rankOf(one) - rankOf(other));
  const ready = entries.filter(isReady);
  const failed = ready.filter(({ problem }) => problem !== null).length;
  const leave = useLeaving(waiting.length > 0);
  const territoryOf = new Map(territories.map((one) => [one.id, one]));
  const under = entries.find(({ key }) => key === reviewed);
  const rest = [
    ...counted(ready.length - failed, 'por guardar'),
    ...counted(failed, failed === 1 ? 'no se pudo guardar' : 'no se pudieron guardar'),
    ...counted(waiting.length - ready.length, 'sin territorio'),
  ];
  const choose = async (files: readonly File[]) => {
    const again = await add(files);
    if (again > 0)
      showNotice('info', {
        title: `${photos(again)} ya ${again === 1 ? 'estaba' : 'estaban'} en la lista`,
      });
  };
  return (
    <>
      <PageHeader
        title="Importar fotos"
        description="Elija las fotos o tarjetas de varios territorios a la vez. «100-01.jpg» va al territorio 100-01."
        actions={<BackButton onPress={back} />}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {hasNotLoaded(query) && <LoadFailure title={TERRITORIES_FAILURE} query={query} />}
        {missing.length > 0 && (
          <Alert
            tone="warning"
            title={`De la última vez ${missing.length === 1 ? 'queda' : 'quedan'} ${photos(missing.length)} sin guardar`}
            actions={
              <Button size="sm" onPress={forget}>
                Dejarlas fuera
              </Button>
            }
          >
            <p>
              Elija de nuevo las mismas imágenes: las que ya se guardaron no se envían otra vez.
            </p>
            <Disclosure label="Ver cuáles">{missing.join(', ')}</Disclosure>
          </Alert>
        )}
        {halt !== null && (
          <Alert tone="danger" role="alert" title={halt}>
            Lo que ya se guardó queda guardado. Con «Seguir» se envía lo que falta.
          </Alert>
        )}
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            type="file"
            multiple
            accept="image/*"
            aria-label="Elegir imágenes"
            hidden
            onChange={({ target }) => {
              void choose([...(target.files ?? [])]);
              target.value = '';
            }}
          />
          <Button
            icon={<ImageUp aria-hidden />}
            isDisabled={isRunning || query.data === undefined}
            onPress={() => input.current?.click()}
          >
            Elegir imágenes
          </Button>
          {isRunning ? (
            <Button isPending={state === 'stopping'} pendingLabel="Deteniendo..." onPress={stop}>
              Detener
            </Button>
          ) : (
            ready.length > 0 && (
              <Button variant="primary" onPress={start}>
                {stored.length === 0 && halt === null
                  ? `Guardar ${photos(ready.length)}`
                  : `Seguir con ${photos(ready.length)}`}
              </Button>
            )
          )}
        </div>
        {entries.length > 0 && (
          <ProgressBar
            tone={waiting.length === 0 ? 'success' : 'accent'}
            value={(stored.length / entries.length) * 100}
            label={`${formatCount(stored.length)} de ${photos(entries.length)} guardadas`}
          />
        )}
        <output className="text-sm text-ink-muted">
          {isRunning
            ? 'Guardando. No cierre esta página.'
            : rest.length > 0 && `Quedan: ${rest.join(', ')}.`}
        </output>
        {waiting.length > 0 && (
          // The form counts as one in use: when a session ends, the password is asked for over the screen.
          <Card>
            <CardBody>
              <form hidden>
                <input type="hidden" value={waiting.length} />
              </form>
              {/* One element for all rows, of which none is drawn again. */}
              <fieldset disabled={isRunning} className="min-w-0">
                <ul aria-label="Por guardar" className="divide-y divide-line">
                  {waiting.slice(0, shown).map((entry) => {
                    const territory = territoryOf.get(entry.territoryId ?? '');
                    return (
                      <PictureRow
                        key={entry.key}
                        entry={entry}
                        territory={territory?.name}
                        hasPicture={(territory?.picture_at ?? null) !== null}
                        onReview={review}
                      />
                    );
                  })}
                </ul>
              </fieldset>
              {waiting.length > shown && (
                <Button className="mt-3" onPress={() => setShown(shown + MORE_ROWS)}>
                  Mostrar más
                </Button>
              )}
            </CardBody>
          </Card>
        )}
        {stored.length > 0 && (
          <Disclosure label={`Guardadas (${formatCount(stored.length)})`}>
            <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-muted wrap-anywhere">
              {stored.map(({ key, name, territoryId }) => (
                <li key={key}>{`${name} → ${territoryOf.get(territoryId ?? '')?.name ?? ''}`}</li>
              ))}
            </ul>
          </Disclosure>
        )}
      </div>
      {under && (
        <ReviewDialog
          entry={under}
          territories={territories}
          taken={waiting.flatMap(({ key, territoryId }) =>
            key === under.key || territoryId === null ? [] : [territoryId],
          )}
          onDone={(to) => {
            change(under.key, { ...to, problem: null });
            review(null);
          }}
          onClose={() => review(null)}
        />
      )}
      {leave && (
        <LeaveDialog
          body={`Quedan ${photos(waiting.length)} sin guardar. Lo que ya se guardó queda guardado.`}
          onAnswer={leave}
        />
      )}
    </>
  );
}
