import { formatCount } from '@territorios/contract/spanish.ts';
import { useQuery } from '@tanstack/react-query';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { TERRITORIES_FAILURE, territoriesQuery } from '#territories/queries.ts';
import { BackButton, useBack } from '#ui/back-button.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { ComboBox } from '#ui/combo-box.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { usePictureBatch, type Entry } from './use-picture-batch.ts';

const photos = (count: number): string => `${formatCount(count)} ${count === 1 ? 'foto' : 'fotos'}`;

function stateOf({ isStored, problem, territoryId }: Entry, hasPicture: boolean): string {
  if (isStored) return 'Guardada';
  if (problem !== null) return problem;
  if (territoryId === null) return 'Elija el territorio, o déjela fuera.';
  return hasPicture ? 'Reemplaza la foto que ya tiene.' : 'Lista para guardar';
}

/** '100-01.jpg' finds its territory by its number; the others are asked about. */
export function PicturesPage() {
  const query = useQuery(territoriesQuery);
  const territories = query.data ?? [];
  const back = useBack('/importar');
  const input = useRef<HTMLInputElement>(null);
  const { entries, isRunning, add, start, stop, choose } = usePictureBatch(territories);
  const stored = entries.filter(({ isStored }) => isStored).length;
  const ready = entries.filter((one) => !one.isStored && one.territoryId !== null).length;
  const left = entries.length - stored - ready;
  const items = territories.map(({ id, name }) => ({ id, name }));
  return (
    <>
      <PageHeader
        title="Traer fotos"
        description="Elija las fotos o tarjetas de varios territorios a la vez. «100-01.jpg» va al territorio 100-01."
        actions={<BackButton onPress={back} />}
      />
      <div className="grid max-w-3xl grid-cols-1 gap-4">
        {hasNotLoaded(query) && <LoadFailure title={TERRITORIES_FAILURE} query={query} />}
        <div className="flex flex-wrap items-center gap-2">
          <input
            ref={input}
            type="file"
            multiple
            accept="image/*"
            aria-label="Elegir imágenes"
            hidden
            onChange={({ target }) => {
              add([...(target.files ?? [])]);
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
            <Button onPress={stop}>Detener</Button>
          ) : (
            ready > 0 && (
              <Button variant="primary" onPress={start}>
                {stored === 0 ? `Guardar ${photos(ready)}` : `Seguir con ${photos(ready)}`}
              </Button>
            )
          )}
          <output className="text-sm text-ink-muted">
            {entries.length > 0 &&
              `${formatCount(stored)} de ${photos(entries.length)} guardadas${left === 0 ? '' : `; ${formatCount(left)} sin territorio`}`}
          </output>
        </div>
        {entries.length > 0 && (
          <Card>
            <CardBody>
              <ul className="grid gap-3">
                {entries.map((entry) => {
                  const territory = territories.find(({ id }) => id === entry.territoryId);
                  return (
                    <li key={entry.key} className="grid gap-1 wrap-anywhere">
                      <span className="font-medium">
                        {entry.file.name}
                        {territory && ` → ${territory.name}`}
                      </span>
                      <span className="text-sm text-ink-muted">
                        {stateOf(entry, (territory?.picture_at ?? null) !== null)}
                      </span>
                      {entry.territoryId === null && !isRunning && (
                        <ComboBox
                          aria-label={`Territorio de ${entry.file.name}`}
                          items={items}
                          placeholder="Buscar un territorio"
                          value={entry.territoryId}
                          onChange={(id) => choose(entry.key, id)}
                        />
                      )}
                    </li>
                  );
                })}
              </ul>
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}
