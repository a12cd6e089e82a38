import { useId } from 'react';
import type { TableChoice, TableGuess } from '#imports/plan/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { Select } from '#ui/select.tsx';
import { kindChoices, NOT_TAKEN, recognisedText } from './choices.ts';
import {
  columnOf,
  lacksTerritory,
  mapColumnChoices,
  mapFieldsOf,
  withMapField,
} from './map-choices.ts';

interface MapCardProps {
  guess: TableGuess;
  choice: TableChoice;
  title: string;
  onChange: (choice: TableChoice) => void;
}

/** Which property of a map is what, as the card of a list says it of columns. */
export function MapCard({ guess, choice, title, onChange }: MapCardProps) {
  const titleId = useId();
  const { kind } = choice;
  const columns = mapColumnChoices(guess);
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
          <Select
            label="Qué contiene"
            className="w-56 max-w-full"
            items={kindChoices('map')}
            value={kind ?? NOT_TAKEN}
            onChange={(chosen) =>
              onChange({ ...choice, kind: chosen === NOT_TAKEN ? null : chosen })
            }
          />
          {kind !== null && (
            <div className="grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2">
              {mapFieldsOf(guess, choice).map(([field, label]) => (
                <Select
                  key={field}
                  label={label}
                  items={columns}
                  value={columnOf(choice, field)}
                  onChange={(column) => onChange(withMapField(choice, field, column))}
                />
              ))}
            </div>
          )}
          {lacksTerritory(choice) && (
            <Alert tone="warning">Falta elegir qué dato dice de qué territorio es cada área.</Alert>
          )}
        </CardBody>
      </Card>
    </section>
  );
}
