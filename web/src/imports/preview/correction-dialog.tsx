import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { placeKey, type RowPlace } from '#imports/layouts/plan.ts';
import { RowDetails } from '#imports/outcome-table.tsx';
import { Waiting } from '#imports/waiting.tsx';
import type { Correction } from '#imports/worker/corrected.ts';
import { inWorker } from '#imports/worker/client.ts';
import { useCalendar } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { CellField } from './cell-field.tsx';
import {
  alikeCount,
  alikePlaces,
  cellKey,
  correctionsOf,
  namedCells,
  placesToCorrect,
  problemsOf,
  rowsAt,
  type Edits,
} from './corrections.ts';
import { OUTCOMES, placeText, type OutcomeRow } from './rows.ts';

interface CorrectionDialogProps {
  place: RowPlace;
  rows: readonly OutcomeRow[];
  planNumber: number;
  isBusy: boolean;
  onCorrect: (corrections: Correction[]) => void;
  onPlace: (place: RowPlace) => void;
  onClose: () => void;
}

/** A row of the file with its cells. What is typed is tried at once, and the dialog says what came of it. */
export function CorrectionDialog(props: CorrectionDialogProps) {
  const { place, rows, planNumber, isBusy, onCorrect, onPlace, onClose } = props;
  const own = rowsAt(rows, place);
  const problems = own.flatMap(problemsOf);
  const { today } = useCalendar();
  const of = `${planNumber} ${placeKey(place)}`;
  const [typed, setTyped] = useState<{ of: string; edits: Edits }>({ of, edits: {} });
  const [applied, setApplied] = useState<string | null>(null);
  const [whole, setWhole] = useState<string | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const main = useRef<HTMLButtonElement>(null);
  const { data: cells = [] } = useQuery({
    queryKey: ['import-cells', of],
    queryFn: () => {
      const request = { place, alike: alikePlaces(rows, problems, place), today };
      return inWorker((worker) => worker.cells(request));
    },
    enabled: !isBusy,
    staleTime: Infinity,
    gcTime: 0,
    networkMode: 'always',
  });

  const edits = typed.of === of ? typed.edits : {};
  const named = namedCells(cells, own);
  const others = cells.filter((cell) => !named.includes(cell));
  const isTried = applied === placeKey(place) && !isBusy;
  const isDone = isTried && problems.length === 0 && Object.keys(edits).length === 0;
  const count = alikeCount(cells, edits, named);
  const later = placesToCorrect(rows).filter((one) => placeKey(one) !== placeKey(place));
  const next = later.find(({ line, table }) => table === place.table && line > place.line);

  useEffect(() => {
    if (isDone) main.current?.focus();
  }, [isDone]);

  const apply = (isForAll: boolean) => {
    setApplied(placeKey(place));
    onCorrect(correctionsOf(cells, edits, isForAll));
  };
  const isUnchanged = Object.keys(edits).length === 0;
  const fieldOf = (cell: (typeof cells)[number], isFirst: boolean) => (
    <CellField
      key={cellKey(cell)}
      cell={cell}
      edit={edits[cellKey(cell)]}
      today={today}
      autoFocus={isFirst}
      onChange={(value) => setTyped({ of, edits: { ...edits, [cellKey(cell)]: value } })}
    />
  );
  return (
    <Dialog
      onClose={() => (isUnchanged ? onClose() : setLeaving(true))}
      title={own.find(({ name }) => name !== '')?.name ?? 'Fila sin nombre'}
      description={placeText(place)}
      onSubmit={() => {
        if (!isUnchanged) apply(count > 1);
      }}
      footer={
        isDone ? (
          <>
            <Button onPress={onClose} {...(later.length === 0 && { ref: main })}>
              Cerrar
            </Button>
            {later.length > 0 && (
              <Button
                variant="primary"
                ref={main}
                onPress={() => onPlace(next ?? later[0] ?? place)}
              >
                {`Siguiente por corregir (${later.length})`}
              </Button>
            )}
          </>
        ) : (
          <>
            {count > 1 && (
              <Button isDisabled={isUnchanged} isPending={isBusy} onPress={() => apply(false)}>
                Aplicar
              </Button>
            )}
            <Button type="submit" variant="primary" isDisabled={isUnchanged} isPending={isBusy}>
              {count > 1 ? `Aplicar a las ${count} filas iguales` : 'Aplicar'}
            </Button>
          </>
        )
      }
    >
      {isBusy ? (
        <Waiting text="Revisando las filas, sin guardar nada..." />
      ) : (
        <div className="grid grid-cols-1 gap-4">
          {isTried && problems.length === 0 && (
            <Announced text={`Corregida. Resultado: ${outcomeText(own)}`} />
          )}
          <div role="alert" className="empty:hidden">
            {isTried && problems.length > 0 && (
              <Alert tone="danger">{`Todavía no se puede: ${problems[0]}`}</Alert>
            )}
          </div>
          {own.map((row) => (
            <RowDetails key={row.id} row={row} />
          ))}
          {named.map((cell, index) => fieldOf(cell, index === 0))}
          {others.length > 0 &&
            (whole === placeKey(place) || (named.length === 0 && problems.length > 0) ? (
              others.map((cell, index) => fieldOf(cell, index === 0 && named.length === 0))
            ) : (
              <Button className="justify-self-start" onPress={() => setWhole(placeKey(place))}>
                {named.length === 0 ? 'Corregir esta fila' : 'Ver los demás datos de la fila'}
              </Button>
            ))}
        </div>
      )}
      {isLeaving && (
        <ConfirmDialog
          onClose={() => setLeaving(false)}
          title="¿Cerrar sin aplicar?"
          body="Lo que escribió en esta fila se perderá."
          confirmLabel="Cerrar sin aplicar"
          variant="danger"
          onConfirm={onClose}
        />
      )}
    </Dialog>
  );
}

const outcomeText = (rows: readonly OutcomeRow[]): string =>
  rows.length === 0
    ? 'no trae nada'
    : [...new Set(rows.map(({ outcome }) => OUTCOMES[outcome].one))].join(', ');
