import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { HeldLine } from '#assignments/reminders.ts';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useHasNoVisits } from '#no-visits/use-has-no-visits.ts';
import { outingsQuery } from '#outings/queries.ts';
import { isAskedLately } from '#privacy/asked-lately.ts';
import { requestsQuery } from '#requests/queries.ts';
import { RequestTray } from '#requests/request-tray.tsx';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { SHOWN_LABELS } from '#territories/shown.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { AttentionList } from './attention-list.tsx';
import { AttentionStrip } from './attention-strip.tsx';
import {
  attentionGroups,
  completedEntries,
  type AttentionEntry,
  type CompletedTerritory,
} from './attention-groups.ts';
import { AttentionCard, AttentionSkeleton, GroupSkeletons } from './attention-skeleton.tsx';

const loadRemindDialog = lazyChunk(() => import('#assignments/remind-dialog.tsx'), 'RemindDialog');
const RemindDialog = lateChunk(loadRemindDialog);
const loadNoteDialog = lazyChunk(
  () => import('#outings/note-completed-dialog.tsx'),
  'NoteCompletedDialog',
);
const NoteCompletedDialog = lateChunk(loadNoteDialog);
const NoVisitQuestions = lateChunk(
  lazyChunk(() => import('#no-visits/no-visit-questions.tsx'), 'NoVisitQuestions'),
);
const PersonTextQuestion = lateChunk(
  lazyChunk(() => import('#privacy/person-text-question.tsx'), 'PersonTextQuestion'),
);

/** The order is that of the week's work: answers of publishers, then expired, ending soon, unused longest. */
export function Attention() {
  const territories = useQuery(territoriesQuery);
  const tray = useQuery(requestsQuery);
  const calendar = useCalendar();
  const hasNoVisits = useHasNoVisits();
  const { open, dialogs } = useTerritoryDialogs(territories.data !== undefined);
  const titleId = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const [reminded, setReminded] = useState<readonly HeldLine[] | null>(null);
  const [noted, setNoted] = useState<CompletedTerritory | null>(null);
  // The layout asks for them.
  const { data: outings = [] } = useQuery({ ...outingsQuery, enabled: false });
  const completed = completedEntries(territories.data ?? [], outings, calendar);
  useIdleLoad(territories.data !== undefined, loadRemindDialog);
  useIdleLoad(completed.length > 0, loadNoteDialog);
  const isOpen = dialogs !== null || reminded !== null || noted !== null;
  const press = (verb: NonNullable<AttentionEntry['verb']>) => {
    if ('remind' in verb) setReminded(verb.remind);
    else if ('note' in verb) setNoted(verb.note);
    else open('assign', verb.assign);
  };
  const catchFocus = useCallback(() => {
    const heading = title.current;
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) heading?.focus();
    });
  }, []);
  // A line that is no longer late takes the button that had the focus with it.
  useEffect(() => (isOpen ? catchFocus : undefined), [isOpen, catchFocus]);

  const hasNoLists = hasNotLoaded(territories);
  // The answers come first, and would move the rest.
  if (tray.data === undefined && !hasNotLoaded(tray)) return <AttentionSkeleton />;
  const requests = tray.data ?? [];
  const saidDone = new Set(
    requests.flatMap(({ kind, assignment }) => (kind === 'completed' ? [assignment.id] : [])),
  );
  const groups = territories.data && attentionGroups(territories.data, calendar, saidDone);
  if (requests.length === 0) {
    if (hasNoLists) return null;
    if (groups === undefined) return <AttentionSkeleton />;
  }
  const isWaiting = groups === undefined && !hasNoLists;
  return (
    <section aria-labelledby={titleId} data-attention-skeleton={isWaiting ? '' : undefined}>
      <AttentionCard
        title={
          <div className="flex min-h-control flex-wrap items-center justify-between gap-x-4">
            <h2 id={titleId} ref={title} tabIndex={-1} className="font-semibold outline-none">
              Atención
            </h2>
            {groups && <AttentionStrip groups={groups} />}
          </div>
        }
      >
        <RequestTray
          requests={requests}
          calendar={calendar}
          hasSettled={!isWaiting}
          onFocusLost={catchFocus}
        />
        {isWaiting && <GroupSkeletons />}
        {groups?.length === 0 && requests.length === 0 && completed.length === 0 && (
          <p className="flex items-center gap-2">
            <CircleCheck aria-hidden className="size-4.5 shrink-0 text-success" />
            Todo al día: nada expirado, por vencer ni sin uso.
          </p>
        )}
        {groups?.map((group) => (
          <AttentionList
            key={group.show}
            {...group}
            label={SHOWN_LABELS[group.show]}
            isLate={group.show === 'expired'}
            onPress={press}
            onRemind={setReminded}
          />
        ))}
        {completed.length > 0 && (
          <AttentionList
            label="Completados en salidas"
            isLate={false}
            entries={completed}
            people={[]}
            onPress={press}
            onRemind={setReminded}
          />
        )}
        {groups && hasNoVisits && <NoVisitQuestions onFocusLost={catchFocus} />}
        {groups && !isAskedLately(calendar.today) && <PersonTextQuestion />}
      </AttentionCard>
      {dialogs}
      {noted && <NoteCompletedDialog {...noted} onClose={() => setNoted(null)} />}
      {reminded && <RemindDialog lines={reminded} onClose={() => setReminded(null)} />}
    </section>
  );
}
