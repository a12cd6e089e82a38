import { MOST_OUTING_TERRITORIES } from '@territorios/contract/outings/rules.ts';
import { useId, useState } from 'react';
import { useController, type Control } from 'react-hook-form';
import { CheckBox } from '#ui/check-box.tsx';
import { fieldStyles } from '#ui/field-styles.ts';
import { SearchField } from '#ui/search-field.tsx';
import { searchChoices, type TerritoryChoice } from './territory-choices.ts';
import type { SentOuting, TypedOuting } from './outing-form.ts';

/** A congregation may have thousands; a search finds the others. */
const SHOWN = 60;

interface TerritoriesFieldProps {
  control: Control<TypedOuting, unknown, SentOuting>;
  choices: readonly TerritoryChoice[];
  isReadOnly: boolean;
}

export function TerritoriesField({ control, choices, isReadOnly }: TerritoriesFieldProps) {
  const { field, fieldState } = useController({
    control,
    name: 'territory_ids',
  });
  const [typed, setTyped] = useState('');
  const errorId = useId();
  const chosen = field.value;
  const found = searchChoices(choices, typed);
  const names = chosen.map((id) => choices.find((choice) => choice.id === id)?.name ?? '');
  const error = fieldState.error?.message;
  const choose = (id: string, isChosen: boolean) =>
    field.onChange(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <fieldset aria-describedby={error === undefined ? undefined : errorId} className="min-w-0">
      <legend className={fieldStyles.label}>
        Territorios
        <span aria-hidden className="ms-0.5 text-danger">
          *
        </span>
      </legend>
      <SearchField
        aria-label="Buscar territorio"
        placeholder="Buscar territorio"
        value={typed}
        onChange={setTyped}
      />
      <ul
        // The first box takes the focus that the form gives to a field that it refuses.
        ref={(list) => field.ref({ focus: () => list?.querySelector('input')?.focus() })}
        className="mt-2 max-h-56 overflow-y-auto rounded-md border border-line"
      >
        {found.slice(0, SHOWN).map(({ id, name, note }) => {
          const place = chosen.indexOf(id);
          return (
            <li key={id} className="border-b border-line px-3 last:border-b-0">
              <CheckBox
                isChecked={place !== -1}
                isDisabled={
                  isReadOnly || (place === -1 && chosen.length >= MOST_OUTING_TERRITORIES)
                }
                onChange={(isChosen) => choose(id, isChosen)}
                className="min-h-11"
              >
                <span className="min-w-0 grow wrap-anywhere">{name}</span>
                {note !== null && <span className="text-sm text-ink-muted">{note}</span>}
                {place !== -1 && (
                  <span aria-hidden className="text-sm tabular-nums">
                    {place + 1}.º
                  </span>
                )}
              </CheckBox>
            </li>
          );
        })}
        {found.length === 0 && <li className="px-3 py-2 text-ink-muted">Sin resultados</li>}
      </ul>
      <p className="mt-1 text-sm text-ink-muted wrap-anywhere">
        {names.length === 0 ? 'En el orden en que los toque.' : names.join(' · ')}
      </p>
      <div aria-live="polite" id={errorId}>
        {error !== undefined && <p className={fieldStyles.error}>{error}</p>}
      </div>
    </fieldset>
  );
}
