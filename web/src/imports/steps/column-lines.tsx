import type { TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import { Button } from '#ui/button.tsx';
import { Select } from '#ui/select.tsx';
import { fieldChoices, isFieldOf, NOT_TAKEN, withColumn } from './choices.ts';
import { useShownCount } from './use-shown-count.ts';

const COLUMNS_AT_ONCE = 30;

interface ColumnLinesProps {
  guess: TableGuess;
  choice: TableChoice;
  onChange: (choice: TableChoice) => void;
}

export function ColumnLines({ guess, choice, onChange }: ColumnLinesProps) {
  const { shown, moreCount, showMore } = useShownCount(guess.samples.length, COLUMNS_AT_ONCE);
  const { kind } = choice;
  if (kind === null) return null;
  const items = fieldChoices(kind);
  return (
    <>
      <ul>
        {guess.samples.slice(0, shown).map(({ heading, values }, index) => {
          const name = nameOf(heading, index);
          return (
            <li
              // oxlint-disable-next-line react/no-array-index-key -- columns never change places
              key={index}
              className="grid gap-x-4 gap-y-1 border-t border-line py-2 sm:grid-cols-2 sm:items-center"
            >
              <div className="min-w-0">
                <p className="font-medium wrap-anywhere">{name}</p>
                <p className="line-clamp-2 text-sm wrap-anywhere text-ink-muted">
                  {values.length === 0 ? 'Sin valores' : values.join(' · ')}
                </p>
              </div>
              <Select
                aria-label={`Qué es la columna ${name}`}
                items={items}
                value={choice.columns[index] ?? NOT_TAKEN}
                description={choice.lost?.to === index && lostText(guess, choice.lost.from)}
                onChange={(field) =>
                  onChange(withColumn(choice, index, isFieldOf(kind, field) ? field : null))
                }
              />
            </li>
          );
        })}
      </ul>
      {moreCount > 0 && <Button onPress={showMore}>{`Mostrar ${moreCount} columnas más`}</Button>}
    </>
  );
}

const lostText = ({ samples }: TableGuess, from: number): string =>
  `«${nameOf(samples[from]?.heading ?? '', from)}» queda en «No importar».`;

const nameOf = (heading: string, index: number): string =>
  heading.trim() === '' ? `Columna ${index + 1}` : heading;
