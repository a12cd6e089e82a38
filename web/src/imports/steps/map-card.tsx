import type { TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { Select } from '#ui/select.tsx';
import { kindChoices, NOT_TAKEN } from './choices.ts';
import { GuessCard } from './guess-card.tsx';
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

export function MapCard({ guess, choice, title, onChange }: MapCardProps) {
  const { kind } = choice;
  const columns = mapColumnChoices(guess);
  return (
    <GuessCard title={title} guess={guess}>
      <Select
        label="Qué contiene"
        className="w-80 max-w-full"
        items={kindChoices('map')}
        value={kind ?? NOT_TAKEN}
        onChange={(chosen) => onChange({ ...choice, kind: chosen === NOT_TAKEN ? null : chosen })}
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
    </GuessCard>
  );
}
