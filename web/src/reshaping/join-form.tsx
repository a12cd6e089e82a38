import { MOST_JOINED } from '@territorios/contract/reshaping/rules.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import { errorsById } from '#assignments/errors-by-id.ts';
import { BESIDE } from '#boundaries/editor/layout.ts';
import type { Shown } from '#boundaries/editor/map-features.ts';
import { MapFrame } from '#boundaries/editor/map-frame.tsx';
import { neighboursOf } from '#boundaries/editor/neighbours.ts';
import { SaveFailure } from '#boundaries/editor/save-failure.tsx';
import { useDrawMap } from '#boundaries/editor/use-draw-map.ts';
import { shapeOfGeometry } from '#boundaries/shape/shape.ts';
import type { TerritoryMapProps } from '#boundaries/territory-screen.tsx';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { RefusedTerritories } from '#territories/refused-territories.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { CandidateList } from './candidate-list.tsx';
import { candidatesFor, joinBox } from './candidates.ts';
import { isAmong, PartNameField } from './name-field.tsx';
import { useIsSending } from './queries.ts';
import { joined } from './shape/pieces.ts';

export function JoinForm({ territory, boundaries, inUse, warning, onDone }: TerritoryMapProps) {
  const { id } = territory;
  const hintId = useId();
  const [proposed] = useState(territory.name);
  const [name, setName] = useState(proposed);
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const join = useCall('POST /territories/join', 'Territorios unidos');
  const isSending = useIsSending('POST /territories/join');
  const stored = useMemo(
    () => new Map(boundaries.map(({ territory_id, geometry }) => [territory_id, geometry])),
    [boundaries],
  );
  const candidates = useMemo(
    () => candidatesFor(territory, inUse, boundaries),
    [territory, inUse, boundaries],
  );
  // A territory that was assigned or deleted meanwhile is no candidate any more.
  const chosen = candidates.filter((one) => chosenIds.has(one.id));
  const all = useMemo<Pick<Territory, 'id' | 'name'>[]>(
    () => [territory, ...candidates.filter((one) => chosenIds.has(one.id))],
    [territory, candidates, chosenIds],
  );
  const withoutBoundary = all.filter((one) => !stored.has(one.id));
  const result = useMemo(
    () =>
      joined(
        all.flatMap((one) => {
          const geometry = stored.get(one.id);
          return geometry === undefined ? [] : [shapeOfGeometry(geometry)];
        }),
      ),
    [all, stored],
  );
  const geometry = result && 'geometry' in result ? result.geometry : null;
  const shape = useMemo(() => shapeOfGeometry(geometry), [geometry]);
  const neighbours = useMemo(
    () =>
      neighboursOf(id, boundaries, inUse).map((one) =>
        // The label of the new territory is in its place.
        chosenIds.has(one.id) ? { ...one, name: '' } : one,
      ),
    [id, boundaries, inUse, chosenIds],
  );
  const shown = useMemo<Shown>(
    () => ({ areas: [{ kind: 'own', name: name.trim(), shape }] }),
    [name, shape],
  );
  const start = useMemo(
    () => joinBox(territory, candidates, boundaries),
    [territory, candidates, boundaries],
  );
  const choose = (other: string) => {
    if (!candidates.some((one) => one.id === other)) return;
    const next = new Set(chosenIds);
    if (!next.delete(other)) next.add(other);
    setChosenIds(next);
  };
  const { target, map } = useDrawMap({
    type: 'LineString',
    sketch: null,
    shown,
    neighbours,
    start,
    events: { onTap: ({ neighbourId }) => neighbourId !== null && choose(neighbourId) },
  });
  const leave = useLeaving((chosen.length > 0 || name !== proposed) && !join.isSuccess);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (join.isSuccess) finish();
  }, [join.isSuccess]);

  const isTooMany = all.length > MOST_JOINED;
  const isReady = warning === null && chosen.length > 0 && !isTooMany && name.trim() !== '';
  const store = () => {
    if (!isReady || isSending()) return;
    const territories = all.map((one) => ({ id: one.id, replaces: stored.get(one.id) ?? null }));
    join.mutate({ body: { into: { name, geometry }, territories } });
  };
  const sentIds = join.variables?.body.territories.map((one) => one.id) ?? [];
  const errors = errorsById(join.error, sentIds);

  return (
    <div className="flex flex-wrap gap-4">
      {start !== null && (
        <div style={BESIDE}>
          <Card className="overflow-hidden">
            <p id={hintId} className="p-3 text-sm">
              Elija en la lista, o toque en el mapa, los territorios que se unen.
            </p>
            <MapFrame
              target={target}
              map={map}
              name={`Mapa para unir ${territory.name}`}
              hintId={hintId}
            />
          </Card>
        </div>
      )}
      <form
        noValidate
        className="flex min-w-0 flex-[1_1_18rem] flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          store();
        }}
      >
        {join.error &&
          (errors.lines.size > 0 ? (
            <RefusedTerritories errors={errors} territories={[territory, ...inUse]} />
          ) : (
            <SaveFailure title="Error al unir los territorios" error={join.error} />
          ))}
        <CandidateList candidates={candidates} chosen={chosenIds} onChoose={choose} />
        {isTooMany && (
          <Alert tone="danger" role="alert" title={`Elija de 2 a ${MOST_JOINED} territorios`} />
        )}
        <PartNameField
          label="Nombre del territorio nuevo"
          value={name}
          shape={shape}
          isTaken={isAmong(
            name,
            inUse
              .filter((one) => !all.some((joining) => joining.id === one.id))
              .map((one) => one.name),
          )}
          onChange={setName}
        />
        {result && 'problem' in result && (
          <Alert tone="warning" title={result.problem}>
            <p>El territorio nuevo queda sin contorno, y después puede dibujarlo.</p>
          </Alert>
        )}
        {chosen.length > 0 && withoutBoundary.length > 0 && withoutBoundary.length < all.length && (
          <Alert title="Sin contorno dibujado">
            <ul>
              {withoutBoundary.map((one) => (
                <li key={one.id}>{one.name}</li>
              ))}
            </ul>
            <p>El contorno del territorio nuevo no los abarca.</p>
          </Alert>
        )}
        <p className="text-sm wrap-anywhere text-ink-muted">
          El nuevo recibe las advertencias y las notas de todos. Los que se unen se retiran con su
          historial.
        </p>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={!isReady}
          isPending={join.isPending}
          pendingLabel="Uniendo..."
        >
          {`Unir (${all.length})`}
        </Button>
      </form>
      {leave && <LeaveDialog body="Lo que eligió o escribió se perderá." onAnswer={leave} />}
    </div>
  );
}
