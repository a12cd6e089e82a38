import type { Day } from '@territorios/contract/dates.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Given, TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { cn } from '#ui/cn.ts';
import { Select } from '#ui/select.tsx';
import {
  isDoubtful,
  kindChoices,
  leftColumns,
  missingLabels,
  NOT_TAKEN,
  takenCount,
  withKind,
} from './choices.ts';
import { ColumnLines } from './column-lines.tsx';
import { GuessCard } from './guess-card.tsx';

interface TableCardProps {
  guess: TableGuess;
  choice: TableChoice;
  title: string;
  today: Day;
  onChange: (choice: TableChoice) => void;
}

export function TableCard({ guess, choice, title, today, onChange }: TableCardProps) {
  const missing = missingLabels(choice, guess.layout);
  return (
    <GuessCard title={title} guess={guess}>
      {(guess.layout !== 'list' || guess.samples.length > 0) && (
        <TableChoices guess={guess} choice={choice} today={today} onChange={onChange} />
      )}
      {missing.length > 0 && (
        <Alert tone="warning">
          {missing.length === 1
            ? `Falta elegir la columna «${missing[0]}».`
            : `Faltan por elegir las columnas ${missing.map((name) => `«${name}»`).join(' y ')}.`}
        </Alert>
      )}
    </GuessCard>
  );
}

function TableChoices({ guess, choice, today, onChange }: Omit<TableCardProps, 'title'>) {
  const { kind, headingLine, columns } = choice;
  const isList = guess.layout === 'list';
  const [isOpen, setOpen] = useState(
    missingLabels(choice, guess.layout).length > 0 || isDoubtful(guess, choice),
  );
  const left = isList ? leftColumns(choice, guess) : [];
  const canNameRows = guess.nameIs !== null && guess.nameIs !== undefined;
  const linesId = useId();
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-2">
        <Select
          label="Qué contiene"
          className="w-80 max-w-full"
          items={kindChoices(guess.layout)}
          value={kind ?? NOT_TAKEN}
          onChange={(chosen) => {
            const changed = withKind(choice, guess, chosen === NOT_TAKEN ? null : chosen, today);
            onChange(changed);
            if (missingLabels(changed, guess.layout).length > 0) setOpen(true);
          }}
        />
        {kind !== null && canNameRows && (
          <CheckBox
            isChecked={choice.nameIs === guess.nameIs}
            onChange={(isNamed) =>
              onChange({ ...choice, nameIs: isNamed ? (guess.nameIs ?? null) : null })
            }
            className="min-h-control"
          >
            {`${NAME_TEXTS[guess.nameIs ?? 'territory']} «${guess.name}»`}
          </CheckBox>
        )}
        {isList && kind !== null && (
          <CheckBox
            isChecked={headingLine !== null}
            onChange={(hasTitles) =>
              onChange({ ...choice, headingLine: hasTitles ? (guess.headingLine ?? 0) : null })
            }
            className="min-h-control"
          >
            {guess.headingLine === null || guess.headingLine === 0
              ? 'Los títulos están en la primera fila'
              : `Los títulos están en la fila ${guess.headingLine + 1}`}
          </CheckBox>
        )}
      </div>
      {isList && kind !== null && (
        <div>
          <Button
            variant="ghost"
            className="-ms-3.5"
            icon={<ChevronDown aria-hidden className={cn(isOpen && 'rotate-180')} />}
            aria-expanded={isOpen}
            aria-controls={linesId}
            onPress={() => setOpen(!isOpen)}
          >
            {`Columnas: se importan ${takenCount(choice)} de ${columns.length}`}
          </Button>
          {left.length > 0 && (
            <p className="text-sm wrap-anywhere text-ink-muted">
              {`No se importan: ${left.map(leftText).join('; ')}.`}
            </p>
          )}
          <div id={linesId}>
            {isOpen && (
              <ColumnLines guess={guess} choice={choice} kind={kind} onChange={onChange} />
            )}
          </div>
        </div>
      )}
    </>
  );
}

/** The name of the sheet follows each text. */
const NAME_TEXTS: Readonly<Record<Given, string>> = {
  zone: 'Sus territorios son de la zona',
  territory: 'Sus filas son del territorio',
  publisher: 'Sus filas son de',
};

const leftText = ({ heading, values, index }: ReturnType<typeof leftColumns>[number]): string =>
  `«${heading || `Columna ${index + 1}`}» (${values.join(', ')})`;
