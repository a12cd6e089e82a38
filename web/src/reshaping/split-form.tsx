import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { BESIDE } from '#boundaries/editor/layout.ts';
import type { ShownArea } from '#boundaries/editor/map-features.ts';
import { neighboursOf } from '#boundaries/editor/neighbours.ts';
import { SaveFailure } from '#boundaries/editor/save-failure.tsx';
import { boxOf, shapeOfGeometry } from '#boundaries/shape/shape.ts';
import type { TerritoryMapProps } from '#boundaries/territory-screen.tsx';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { LineField } from './line-field.tsx';
import { LineMap } from './line-map.tsx';
import { PieceList } from './piece-list.tsx';
import { useIsSending } from './queries.ts';
import { isAmong, PartNameField, nameOfHalf } from './name-field.tsx';
import { useSplitState } from './use-split-state.ts';

const WITHOUT_BOUNDARY = [null, null] as const;

export function SplitForm({ territory, boundaries, inUse, warning, onDone }: TerritoryMapProps) {
  const { id, name } = territory;
  const stored = boundaries.find((one) => one.territory_id === id)?.geometry ?? null;
  const neighbours = useMemo(() => neighboursOf(id, boundaries, inUse), [id, boundaries, inUse]);
  const [proposed] = useState([nameOfHalf(name, 'A'), nameOfHalf(name, 'B')] as const);
  const [names, setNames] = useState<readonly [string, string]>(proposed);
  const othersInUse = useMemo(
    () => inUse.filter((one) => one.id !== id).map((one) => one.name),
    [id, inUse],
  );
  const [points, setPoints] = useState(0);
  const [seen, setSeen] = useState(stored);
  const state = useSplitState(stored);
  const { line, pieces, halves, problem } = state;
  const split = useCall('POST /territories/:id/split', 'Territorio dividido');
  const isSending = useIsSending('POST /territories/:id/split');
  const start = useMemo(() => boxOf(shapeOfGeometry(stored)), [stored]);
  const [first, second] = names;
  const areas = useMemo<ShownArea[]>(
    () => [
      { kind: 'own', name: first.trim(), shape: halves[0] },
      { kind: 'second', name: second.trim(), shape: halves[1] },
    ],
    [halves, first, second],
  );
  const geometries = stored === null ? WITHOUT_BOUNDARY : state.geometries;
  const isMade = points > 0 || state.isMade || names.some((one, index) => one !== proposed[index]);
  const leave = useLeaving(isMade && !split.isSuccess);
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (split.isSuccess) finish();
  }, [split.isSuccess]);
  const isChanged = stored !== seen;
  const isReady =
    warning === null &&
    !isChanged &&
    geometries !== null &&
    names.every((one) => one.trim() !== '');
  const store = () => {
    if (!isReady || isSending()) return;
    const parts = names.map((one, index) => ({ name: one, geometry: geometries[index] ?? null }));
    split.mutate({ params: { id }, body: { replaces: stored, parts } });
  };

  return (
    <div className="flex flex-wrap gap-4">
      {stored !== null && (
        <div style={BESIDE}>
          <Card className="overflow-hidden">
            <LineMap
              name={name}
              neighbours={neighbours}
              areas={areas}
              line={line}
              start={start}
              points={points}
              onSketch={setPoints}
              onLine={state.draw}
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
        {isChanged && (
          <Alert
            tone="warning"
            role="alert"
            title="Otra persona cambió este contorno."
            actions={<Button onPress={() => setSeen(stored)}>Entendido</Button>}
          >
            {stored !== null && <p>El mapa ya muestra el nuevo. Revise por dónde pasa la línea.</p>}
          </Alert>
        )}
        {split.error && <SaveFailure title="Error al dividir el territorio" error={split.error} />}
        {problem !== null && <Alert tone="danger" role="alert" title={problem} />}
        {stored === null && (
          <Alert title={`${name} no tiene un contorno dibujado.`}>
            <p>Se divide en la lista, y después puede dibujar el contorno de cada uno.</p>
          </Alert>
        )}
        {names.map((one, index) => (
          <PartNameField
            // oxlint-disable-next-line react/no-array-index-key -- there are always two
            key={index}
            label={index === 0 ? 'Nombre del primero' : 'Nombre del segundo'}
            value={one}
            shape={halves[index] ?? []}
            isTaken={isAmong(one, othersInUse)}
            other={index === 0 ? second : first}
            onChange={(next) => setNames(index === 0 ? [next, second] : [first, next])}
          />
        ))}
        {pieces.length > (line.length === 0 ? 1 : 2) && (
          <PieceList pieces={pieces} onGive={state.give} />
        )}
        <p className="text-sm wrap-anywhere text-ink-muted">
          Los dos reciben la zona, las advertencias y las notas de «{name}», que se retira con su
          historial. La lista «No visitar», si la hay, queda en el primero.
        </p>
        <Button
          type="submit"
          variant="primary"
          className="self-start"
          isDisabled={!isReady}
          isPending={split.isPending}
          pendingLabel="Dividiendo..."
        >
          Dividir
        </Button>
        {stored !== null && <LineField onLine={state.draw} />}
      </form>
      {leave && <LeaveDialog body="Lo que trazó o escribió se perderá." onAnswer={leave} />}
    </div>
  );
}
