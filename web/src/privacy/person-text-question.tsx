import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { Button } from '#ui/button.tsx';
import { Fold } from '#ui/fold.tsx';
import { isAskedLately, noteAsked } from './asked-lately.ts';
import { personTexts } from './person-texts.ts';

const TITLE = 'Textos que parecen datos de personas';

/** Once a year, because nobody reads the notes of all territories again by themselves. */
export function PersonTextQuestion() {
  const { today } = useCalendar();
  const { data } = useQuery(territoriesQuery);
  const [isAsked, setAsked] = useState(() => isAskedLately(today));
  const found = useMemo(() => (isAsked || !data ? [] : personTexts(data)), [isAsked, data]);
  if (found.length === 0) return null;
  return (
    <section aria-label={TITLE} className="border-t border-line py-1">
      <Fold
        heading={
          <span className="text-sm font-medium">
            {TITLE} ({found.length})
          </span>
        }
      >
        <p className="text-sm text-ink-muted">
          Ábralos, y quite los nombres y datos de los vecinos. Los buscó este navegador: nada se
          envió.
        </p>
        <ul>
          {found.map(({ id, name, told }) => (
            <li
              key={id}
              className="border-b border-line py-2 text-sm wrap-anywhere [&_a]:underline"
            >
              <TerritoryLink id={id} name={name} /> <span className="text-ink-muted">{told}</span>
            </li>
          ))}
        </ul>
        <Button
          variant="ghost"
          className="my-1"
          onPress={() => {
            noteAsked(today);
            setAsked(true);
          }}
        >
          Ya los revisé: preguntar en un año
        </Button>
      </Fold>
    </section>
  );
}
