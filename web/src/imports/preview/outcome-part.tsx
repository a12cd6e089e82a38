import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { RowPlace } from '#imports/layouts/plan.ts';
import { useStoreImport, type SentImport } from '#imports/queries.ts';
import { rowsText } from '#imports/steps/choices.ts';
import { StepBar } from '#imports/steps/step-bar.tsx';
import { Waiting } from '#imports/waiting.tsx';
import { ApiError } from '#lib/request.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { asApiError } from '#ui/failure-notice.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { StepBackButton, type PreviewProps } from './back-button.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { Preview } from './dry-run.ts';
import { OutcomeList } from './outcome-list.tsx';
import {
  countRows,
  joinParts,
  outcomeRows,
  problemRows,
  stayedOut,
  type Counts,
  type OutcomeRow,
} from './rows.ts';

/** Says why nothing was stored; without an answer of the server, only the log knows. */
function StoreFailure({ error, onPlanAgain }: { error: Error; onPlanAgain: () => void }) {
  const known = error instanceof ApiError ? error : asApiError(error);
  const isStale = known.code === 'lines_refused';
  return (
    <Alert
      tone="danger"
      title={isStale ? 'No se guardó nada: los datos cambiaron desde la revisión.' : known.message}
      actions={
        isStale && (
          <Button size="sm" onPress={onPlanAgain}>
            Revisar otra vez
          </Button>
        )
      }
    >
      {known.status === null &&
        'No se sabe si se guardó. Su archivo sigue aquí: puede intentarlo de nuevo, y no se guardará dos veces.'}
    </Alert>
  );
}

const MATCHES = [
  { id: 'update', name: 'Actualizar' },
  { id: 'skip', name: 'Dejar como está' },
] as const;

const rowsOf = ({ plan, made, rows }: Preview): OutcomeRow[] => [
  ...problemRows(plan.problems),
  ...outcomeRows(joinParts(made, rows), plan),
];

const CHECKING = 'Revisando las filas, sin guardar nada...';

function statusText({ created, updated, refused }: Counts): string {
  const taken = created + updated;
  const left =
    refused === 0 ? '' : `; ${refused} no se ${refused === 1 ? 'puede' : 'pueden'} importar`;
  if (taken === 0) return `No hay nada nuevo que importar${left}.`;
  return `${taken === 1 ? 'Se importará' : 'Se importarán'} ${rowsText(taken)}${left}.`;
}

interface OutcomePartProps extends PreviewProps {
  sent: SentImport;
  run: UseQueryResult<Preview>;
}

export function OutcomePart({ sent, run, ...props }: OutcomePartProps) {
  const { onMatch, input, dispatch } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const store = useStoreImport();
  const [correcting, setCorrecting] = useState<RowPlace | null>(null);
  const { data, isPlaceholderData: isOld } = run;
  const rows = data && rowsOf(data);
  const counts = countRows(rows ?? []);
  const isReady = rows !== undefined;

  const focusHeading = () => {
    if (document.activeElement === document.body) heading.current?.focus();
  };

  useEffect(() => {
    if (isReady && document.activeElement === document.body) heading.current?.focus();
  }, [isReady]);

  const planAgain = () => {
    store.reset();
    dispatch({ type: 'plan' });
  };

  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        <h3 ref={heading} tabIndex={-1} className="font-semibold">
          Qué se importará
        </h3>
        <RadioGroup
          label="Si ya existe"
          items={MATCHES}
          value={onMatch}
          isDisabled={store.isPending}
          onChange={(chosen) => {
            store.reset();
            dispatch({ type: 'match', onMatch: chosen });
          }}
        />
      </div>
      {hasNotLoaded(run) && <LoadFailure title="No se pudieron revisar las filas" query={run} />}
      {!rows && !hasNotLoaded(run) && <Waiting text={CHECKING} />}
      {rows && (
        <OutcomeList
          caption="Filas del archivo"
          rows={rows}
          onCorrect={({ at }) => setCorrecting(at ?? null)}
        />
      )}
      {rows && correcting && (
        <CorrectionDialog
          place={correcting}
          rows={rows}
          planNumber={input.number}
          isBusy={isOld}
          onCorrect={(corrections) => {
            store.reset();
            dispatch({ type: 'correct', corrections });
          }}
          onPlace={setCorrecting}
          onClose={() => {
            setCorrecting(null);
            // The button that opened the dialog may be gone with what did not fit.
            requestAnimationFrame(() => requestAnimationFrame(focusHeading));
          }}
        />
      )}
      <StepBar
        failure={store.error && <StoreFailure error={store.error} onPlanAgain={planAgain} />}
        status={rows && (isOld ? CHECKING : statusText(counts))}
        back={<StepBackButton {...props} />}
      >
        <Button
          variant="primary"
          isPending={store.isPending}
          pendingLabel="Importando..."
          isDisabled={isOld || counts.created + counts.updated === 0}
          onPress={() =>
            data &&
            store.mutate(
              { ...sent, parts: data.accepted },
              {
                onSuccess: (stored) => {
                  dispatch({
                    type: 'stored',
                    id: stored.id,
                    rows: stayedOut(rows ?? []),
                    left: data.plan.left,
                  });
                },
              },
            )
          }
        >
          {rows ? `Importar ${rowsText(counts.created + counts.updated)}` : 'Importar'}
        </Button>
      </StepBar>
    </>
  );
}
