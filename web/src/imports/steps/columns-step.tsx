import type { Day } from '@territorios/contract/dates.ts';
import { useState } from 'react';
import type { ImportDispatch, OpenedFile } from '#imports/import-state.ts';
import { lacksDay } from '#imports/layouts/held-since.ts';
import type { TableChoice } from '#imports/layouts/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { introduction, lacksTerritory, missingLabels } from './choices.ts';
import { HeldSinceDialog } from './held-since-dialog.tsx';
import { StepBar } from './step-bar.tsx';
import { TableCard } from './table-card.tsx';

interface ColumnsStepProps {
  file: OpenedFile;
  choices: readonly TableChoice[];
  isReady: boolean;
  dispatch: ImportDispatch;
}

export function ColumnsStep({ file, choices, isReady, dispatch }: ColumnsStepProps) {
  const { unread = [] } = file;
  const [problem, setProblem] = useState<string | undefined>();
  const [isAsking, setAsking] = useState(false);
  const titleOf = (index: number) => {
    const { file: own, name } = file.tables[index] ?? {};
    return [own, name].filter(Boolean).join(' · ') || file.name;
  };
  const isMap = (index: number) => file.tables[index]?.layout === 'map';
  const tables = file.tables.flatMap((guess, index) => {
    const choice = choices[index];
    return choice ? [{ guess, choice }] : [];
  });
  const isUndated = (choice: TableChoice, index: number) =>
    lacksDay(choice) &&
    file.tables[index]?.samples[choice.columns.indexOf('publisher')]?.values.length !== 0;
  const goOn = () => {
    const wrong = choices.findIndex(
      (choice, index) => missingLabels(choice, file.tables[index]?.layout ?? 'list').length > 0,
    );
    if (choices.every(({ kind }) => kind === null)) {
      setProblem('Diga qué contiene al menos una hoja.');
    } else if (choices.some((choice, index) => isMap(index) && lacksTerritory(choice))) {
      setProblem('Falta elegir qué dato del mapa dice de qué territorio es cada área.');
    } else if (wrong !== -1) {
      setProblem(`Faltan columnas en «${titleOf(wrong)}»: elíjalas, o elija «No importar».`);
    } else if (choices.some(isUndated)) setAsking(true);
    else dispatch({ type: 'plan' });
  };
  const holdSince = (heldSince: Day) => {
    for (const [index, choice] of choices.entries())
      if (isUndated(choice, index))
        dispatch({ type: 'choose', index, choice: { ...choice, heldSince } });
    dispatch({ type: 'plan' });
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="wrap-anywhere text-ink-muted">
        {`Esto se encontró en «${file.name}». ${introduction(tables)}`}
      </p>
      {unread.length > 0 && (
        <Alert
          tone="warning"
          title={
            unread.length === 1
              ? 'Un archivo no se puede leer'
              : `${unread.length} archivos no se pueden leer`
          }
        >
          <ul>
            {unread.map(({ file: name, why }) => (
              <li key={name} className="wrap-anywhere">{`${name}: ${why}`}</li>
            ))}
          </ul>
        </Alert>
      )}
      {file.tables.map((guess, index) => {
        const choice = choices[index];
        return (
          choice && (
            <TableCard
              // oxlint-disable-next-line react/no-array-index-key -- tables never change places
              key={index}
              guess={guess}
              choice={choice}
              title={titleOf(index)}
              onChange={(changed) => {
                setProblem(undefined);
                dispatch({ type: 'choose', index, choice: changed });
              }}
            />
          )
        );
      })}
      <StepBar
        failure={problem && <Alert tone="danger">{problem}</Alert>}
        back={<Button onPress={() => dispatch({ type: 'close' })}>Elegir otro archivo</Button>}
      >
        <Button
          variant="primary"
          isPending={!isReady}
          pendingLabel="Cargando las listas..."
          onPress={goOn}
        >
          Seguir
        </Button>
      </StepBar>
      {isAsking && (
        <HeldSinceDialog
          since={choices.find(isUndated)?.heldSince}
          onSince={holdSince}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
