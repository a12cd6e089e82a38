import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Plan } from '#imports/plan/plan.ts';
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
import type { DryRun } from './dry-run.ts';
import { OutcomeList } from './outcome-list.tsx';
import {
  countRows,
  joinParts,
  outcomeRows,
  problemRows,
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

const rowsOf = (plan: Plan, run: DryRun): OutcomeRow[] => [
  ...problemRows(plan.problems),
  ...outcomeRows(joinParts(run.made, run.rows), plan),
];

function statusText({ created, updated, refused }: Counts): string {
  const taken = created + updated;
  const left =
    refused === 0 ? '' : `; ${refused} no se ${refused === 1 ? 'puede' : 'pueden'} traer`;
  if (taken === 0) return `No hay nada nuevo que traer${left}.`;
  return `${taken === 1 ? 'Se traerá' : 'Se traerán'} ${rowsText(taken)}${left}.`;
}

interface OutcomePartProps extends PreviewProps {
  plan: Plan;
  sent: SentImport;
  run: UseQueryResult<DryRun>;
}

export function OutcomePart({ plan, sent, run, ...props }: OutcomePartProps) {
  const { onMatch, dispatch } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const store = useStoreImport();
  const rows = run.data && rowsOf(plan, run.data);
  const counts = countRows(rows ?? []);
  const isReady = rows !== undefined;

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
          Qué se traerá
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
      {!rows && !hasNotLoaded(run) && <Waiting text="Revisando las filas, sin guardar nada..." />}
      {rows && <OutcomeList caption="Filas del archivo" rows={rows} />}
      <StepBar
        failure={store.error && <StoreFailure error={store.error} onPlanAgain={planAgain} />}
        status={rows && statusText(counts)}
        back={<StepBackButton {...props} />}
      >
        <Button
          variant="primary"
          isPending={store.isPending}
          pendingLabel="Trayendo..."
          isDisabled={counts.created + counts.updated === 0}
          onPress={() =>
            run.data &&
            store.mutate(
              { ...sent, parts: run.data.accepted },
              {
                onSuccess: (stored) => {
                  const out = (rows ?? []).filter(({ outcome }) => outcome === 'refused');
                  dispatch({ type: 'stored', id: stored.id, rows: out, left: plan.left });
                },
              },
            )
          }
        >
          {rows ? `Traer ${rowsText(counts.created + counts.updated)}` : 'Traer'}
        </Button>
      </StepBar>
    </>
  );
}
