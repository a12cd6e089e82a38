import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { Given, TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import { useCalendar } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { Select } from '#ui/select.tsx';
import {
  columnOf,
  isDoubtful,
  kindChoices,
  lacksTerritory,
  leftColumns,
  mapColumnChoices,
  mapFieldsOf,
  missingLabels,
  NOT_TAKEN,
  recognisedText,
  takenCount,
  withKind,
  withMapField,
} from './choices.ts';
import { ColumnLines } from './column-lines.tsx';

interface ChoiceProps {
  guess: TableGuess;
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
}

function missingText(choice: TableChoice, { layout }: TableGuess): string | null {
  if (layout === 'map' && lacksTerritory(choice))
    return 'Falta elegir qué dato dice de qué territorio es cada área.';
  const missing = missingLabels(choice, layout).map((name) => `«${name}»`);
  if (missing.length === 0) return null;
  return missing.length === 1
    ? `Falta elegir la columna ${missing[0]}.`
    : `Faltan por elegir las columnas ${missing.join(' y ')}.`;
}

export function TableCard({ title, ...props }: ChoiceProps & { title: string }) {
  const { guess, choice } = props;
  const titleId = useId();
  const missing = missingText(choice, guess);
  return (
    <section aria-labelledby={titleId}>
      <Card>
        <CardBody className="grid grid-cols-1 gap-3">
          <div>
            <h3 id={titleId} className="font-semibold wrap-anywhere">
              {title}
            </h3>
            <p className="text-sm text-ink-muted">{recognisedText(guess)}</p>
            {guess.notes.map((note) => (
              <p key={note} className="text-sm wrap-anywhere text-ink-muted">
                {note}
              </p>
            ))}
          </div>
          {(guess.layout !== 'list' || guess.samples.length > 0) && <TableChoices {...props} />}
          {missing !== null && <Alert tone="warning">{missing}</Alert>}
        </CardBody>
      </Card>
    </section>
  );
}

function TableChoices(props: ChoiceProps) {
  const { guess, choice, onChange } = props;
  const { kind, headingLine } = choice;
  const { today } = useCalendar();
  const isTaken = kind !== null;
  const isList = guess.layout === 'list';
  const [isOpen, setOpen] = useState(
    missingLabels(choice, guess.layout).length > 0 || isDoubtful(guess, choice),
  );
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
        {isTaken && guess.nameIs && (
          <CheckBox
            isChecked={choice.nameIs === guess.nameIs}
            onChange={(isNamed) =>
              onChange({ ...choice, nameIs: isNamed ? (guess.nameIs ?? null) : null })
            }
            className="min-h-control"
          >
            {`${NAME_TEXTS[guess.nameIs]} «${guess.name}»`}
          </CheckBox>
        )}
        {isList && isTaken && (
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
      {guess.layout === 'map' && isTaken && <MapFields {...props} />}
      {isList && isTaken && (
        <FoldedColumns {...props} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      )}
    </>
  );
}

const MapFields = ({ guess, choice, onChange }: ChoiceProps) => (
  <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
    {mapFieldsOf(guess, choice).map(([field, label]) => (
      <Select
        key={field}
        label={label}
        items={mapColumnChoices(guess)}
        value={columnOf(choice, field)}
        onChange={(column) => onChange(withMapField(choice, field, column))}
      />
    ))}
  </div>
);

interface FoldedColumnsProps extends ChoiceProps {
  isOpen: boolean;
  onToggle: () => void;
}

function FoldedColumns({ isOpen, onToggle, ...props }: FoldedColumnsProps) {
  const { guess, choice } = props;
  const left = leftColumns(choice, guess);
  const linesId = useId();
  return (
    <div>
      <Button
        variant="ghost"
        className="-ms-3.5"
        icon={<ChevronDown aria-hidden className={clsx(isOpen && 'rotate-180')} />}
        aria-expanded={isOpen}
        aria-controls={linesId}
        onPress={onToggle}
      >
        {`Columnas: se importan ${takenCount(choice)} de ${choice.columns.length}`}
      </Button>
      {left.length > 0 && (
        <p className="text-sm wrap-anywhere text-ink-muted">
          {`No se importan: ${left.map(leftText).join('; ')}.`}
        </p>
      )}
      <div id={linesId}>{isOpen && <ColumnLines {...props} />}</div>
    </div>
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
