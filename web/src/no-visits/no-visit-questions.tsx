import type { TerritoryNoVisit } from '@territorios/contract/no-visits/api.ts';
import { lastConfirmed } from '@territorios/contract/no-visits/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { useQuery } from '@tanstack/react-query';
import { shortDate } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { dueNoVisitsQuery, useAnswerNoVisit } from './queries.ts';

/** A longer list would be answered without reading. */
const MOST_SHOWN = 5;

interface QuestionProps {
  asked: TerritoryNoVisit;
  isPending: boolean;
  onAnswer: (holds: boolean) => void;
}

const Question = ({ asked, isPending, onAnswer }: QuestionProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line py-2">
    <div className="min-w-0 text-sm wrap-anywhere">
      <p className="text-[0.9375rem] font-medium [&_a]:underline">
        <TerritoryLink id={asked.territory_id} name={asked.territory_name} />: {asked.address}
      </p>
      <p className="text-ink-muted">
        {asked.confirmed_on === null ? 'Sin confirmar desde el' : 'Confirmada el'}{' '}
        {shortDate(lastConfirmed(asked))}
      </p>
    </div>
    <div className="flex gap-2">
      <Button
        aria-label={`Sí, sigue vigente: ${asked.address}`}
        isDisabled={isPending}
        onPress={() => onAnswer(true)}
      >
        Sí
      </Button>
      <Button
        aria-label={`Quitar ${asked.address}`}
        isDisabled={isPending}
        onPress={() => onAnswer(false)}
      >
        Quitar
      </Button>
    </div>
  </li>
);

export function NoVisitQuestions({ onFocusLost }: { onFocusLost: () => void }) {
  const { data: due = [] } = useQuery(dueNoVisitsQuery);
  const { today } = useCalendar();
  const { mutate, isPending } = useAnswerNoVisit(today, onFocusLost);
  if (due.length === 0) return null;
  const more = due.length - MOST_SHOWN;
  return (
    <section aria-label="No visitar: ¿sigue vigente?" className="border-t border-line">
      <p className="py-2 text-sm font-medium">
        «No visitar»: ¿sigue vigente? Lo que nadie confirma en dos años se elimina solo.
      </p>
      <ul>
        {due.slice(0, MOST_SHOWN).map((asked) => (
          <Question
            key={asked.id}
            asked={asked}
            isPending={isPending}
            onAnswer={(holds) => mutate({ asked, holds })}
          />
        ))}
      </ul>
      {more > 0 && (
        <p className="border-t border-line py-2 text-sm text-ink-muted">
          {more === 1 ? 'Y una dirección más.' : `Y ${formatCount(more)} direcciones más.`}
        </p>
      )}
    </section>
  );
}
