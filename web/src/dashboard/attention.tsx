import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { AttentionList } from './attention-list.tsx';
import { attentionGroups } from './attention-groups.ts';
import { AttentionCard, AttentionSkeleton } from './attention-skeleton.tsx';

/** What the week asks for: expired, ending soon, and unused longest. */
export function Attention() {
  const territories = useQuery(territoriesQuery);
  const calendar = useCalendar();
  const { open, dialogs } = useTerritoryDialogs(territories.data !== undefined);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const isOpen = dialogs !== null;
  useEffect(() => {
    const heading = title.current;
    if (!isOpen) return undefined;
    // The line of a territory that is no longer late is gone, with the button that had the focus.
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement === document.body) heading?.focus();
      });
    };
  }, [isOpen]);

  if (hasNotLoaded(territories)) return null;
  if (territories.data === undefined) return <AttentionSkeleton />;
  const groups = attentionGroups(territories.data, calendar);
  return (
    <section aria-labelledby={titleId}>
      <AttentionCard
        title={
          <h2 id={titleId} ref={title} tabIndex={-1} className="font-semibold outline-none">
            Atención
          </h2>
        }
      >
        {groups.length === 0 ? (
          <p className="col-span-full flex items-center gap-2">
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
            Todo al día: nada está expirado, por vencer ni olvidado.
          </p>
        ) : (
          groups.map((group) => (
            <AttentionList key={group.show} group={group} calendar={calendar} onAction={open} />
          ))
        )}
      </AttentionCard>
      {dialogs}
    </section>
  );
}
