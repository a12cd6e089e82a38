import { useEffect, useEffectEvent, useMemo, useReducer, useState } from 'react';
import { areaOf } from '#boundaries/shape/area.ts';
import { areaText } from '#boundaries/shape/area-text.ts';
import { boxOf, shapeOfGeometry } from '#boundaries/shape/shape.ts';
import type { TerritoryMapProps } from '#boundaries/territory-screen.tsx';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { CornerList } from './corner-list.tsx';
import { EditorMap } from './editor-map.tsx';
import {
  combineAreas,
  geometryOf,
  isChanged,
  openConflict,
  reduceEditor,
  startEditing,
} from './editor-state.ts';
import { BESIDE } from './layout.ts';
import { neighboursOf, startBox } from './neighbours.ts';
import { OverlapNotice } from './overlap-notice.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { SaveFailure } from './save-failure.tsx';
import { useOverlaps } from './use-overlaps.ts';

export function Editor({ territory, boundaries, inUse, onDone }: TerritoryMapProps) {
  const stored = boundaries.find((one) => one.territory_id === territory.id)?.geometry ?? null;
  const [state, dispatch] = useReducer(reduceEditor, stored, startEditing);
  if (stored !== state.heard) dispatch({ type: 'hear-stored', stored });
  const { shape, result, base } = state;
  const conflict = openConflict(state);
  const isUnsaved = isChanged(state);
  const geometry = geometryOf(state);
  const problem = result && 'problem' in result ? result : null;
  const neighbours = useMemo(
    () => neighboursOf(territory.id, boundaries, inUse),
    [territory.id, boundaries, inUse],
  );
  const start = startBox(territory, boxOf(shapeOfGeometry(stored)), neighbours, inUse);
  const overlaps = useOverlaps(shape, neighbours);
  const save = useCall('PUT /territories/:id/boundary', 'Contorno guardado');
  const deletion = useCall(
    'DELETE /territories/:id/boundary',
    'Contorno eliminado',
    'Error al eliminar el contorno',
  );
  const [open, setOpen] = useState<'paste' | 'delete' | null>(null);
  const [isTheirsShown, setTheirsShown] = useState(false);
  const leave = useLeaving(isUnsaved);

  // Leaving while the drawing counts as changed would open the question about unsaved work.
  const isDone = save.isSuccess && !isUnsaved;
  const finish = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) finish();
  }, [isDone]);

  const store = (replaces: string | null) => {
    if (geometry === null || save.isPending) return;
    save.mutate(
      { params: { id: territory.id }, body: { geometry, replaces } },
      { onSuccess: (answer) => dispatch({ type: 'saved', geometry: answer.geometry }) },
    );
  };

  return (
    <div className="flex flex-wrap gap-4">
      {isUnsaved && (
        // When the session ends, lib/form-in-use.ts finds this form, so the drawing stays on the screen.
        <form hidden>
          <input type="hidden" name="limite" value={territory.id} />
        </form>
      )}
      <div style={BESIDE}>
        <Card className="overflow-hidden">
          <EditorMap
            name={territory.name}
            state={state}
            dispatch={dispatch}
            neighbours={neighbours}
            start={start}
            theirs={isTheirsShown ? (conflict?.theirs ?? null) : null}
          />
        </Card>
      </div>
      <div className="flex min-w-0 flex-[1_1_18rem] flex-col gap-3">
        {conflict && (
          <ConflictNotice
            territoryId={territory.id}
            conflict={conflict}
            isShown={isTheirsShown}
            isSaving={save.isPending}
            canSave={geometry !== null}
            onShow={setTheirsShown}
            onTake={() => dispatch({ type: 'take-stored', geometry: conflict.theirs })}
            onKeep={() => store(conflict.theirs)}
          />
        )}
        {save.error && !conflict && (
          <SaveFailure title="Error al guardar el contorno" error={save.error}>
            <p>Lo que dibujó sigue aquí: puede guardarlo otra vez.</p>
          </SaveFailure>
        )}
        {problem && (
          <Alert tone="danger" role="alert" title={problem.problem}>
            {problem.place && <p>El círculo del mapa muestra dónde. Mueva o quite esa esquina.</p>}
          </Alert>
        )}
        <OverlapNotice overlaps={overlaps} />
        <dl className="flex items-baseline gap-2">
          <dt className="text-sm text-ink-muted">Área</dt>
          <dd className="font-semibold tabular-nums">
            {shape.length === 0 ? '—' : areaText(areaOf(shape))}
          </dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            isDisabled={geometry === null || !isUnsaved || conflict !== null}
            isPending={save.isPending}
            pendingLabel="Guardando..."
            onPress={() => store(base)}
          >
            Guardar contorno
          </Button>
          <Button onPress={() => setOpen('paste')}>Pegar coordenadas</Button>
          {base !== null && <Button onPress={() => setOpen('delete')}>Eliminar contorno</Button>}
        </div>
        {shape.length > 0 && <CornerList shape={shape} dispatch={dispatch} />}
      </div>
      {open === 'paste' && (
        <PasteDialog
          territoryName={territory.name}
          hasShape={shape.length > 0}
          onUse={(areas, use) => {
            const edit = combineAreas(shape, areas, use);
            if (typeof edit === 'string') return edit;
            dispatch({ type: 'apply', edit });
            return null;
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          title="Eliminar contorno"
          body={`¿Eliminar el contorno de ${territory.name}? El territorio queda sin contorno en los mapas.`}
          target={territory.id}
          deletion={{
            isPending: deletion.isPending,
            mutate: (sent, callbacks) =>
              deletion.mutate(sent, {
                ...callbacks,
                onSuccess: () => {
                  dispatch({ type: 'take-stored', geometry: null });
                  callbacks.onSuccess();
                },
              }),
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {leave && <LeaveDialog body="Lo que dibujó se perderá." onAnswer={leave} />}
    </div>
  );
}
