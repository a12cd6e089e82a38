import { clsx } from 'clsx';
import { formatCount } from '@territorios/contract/spanish.ts';
import { useId } from 'react';
import type { HeldLine } from '#assignments/reminders.ts';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { ACTION_LABELS } from '#territories/territory-action.ts';
import { Button } from '#ui/button.tsx';
import type { AttentionEntry, AttentionGroup } from './attention-groups.ts';
import { ATTENTION_ROW, GROUP_TITLE, onPhone } from './attention-skeleton.tsx';

type Verb = NonNullable<AttentionEntry['verb']>;

interface AttentionListProps extends Pick<AttentionGroup, 'entries' | 'people'> {
  label: string;
  isLate: boolean;
  onPress: (verb: Verb) => void;
  onRemind: (lines: readonly HeldLine[]) => void;
}

const verbLabel = (verb: Verb): string => {
  if ('note' in verb) return 'Anotar';
  return ACTION_LABELS['remind' in verb ? 'remind' : 'assign'];
};

/** Each entry has one line where there is room, else its name over its figures. */
export const AttentionList = ({ label, ...list }: AttentionListProps) => {
  const titleId = useId();
  return (
    <>
      <h3 id={titleId} className={GROUP_TITLE}>
        {label}
      </h3>
      <Entries {...list} titleId={titleId} />
    </>
  );
};

type EntriesProps = Omit<AttentionListProps, 'label'> & { titleId: string };

const Entries = ({ titleId, isLate, entries, people, onPress, onRemind }: EntriesProps) => (
  <ul aria-labelledby={titleId} className={onPhone(isLate)}>
    {entries.map(({ id, of, name, figure, rest, reminded, verb }) => {
      const Link = of?.to === 'publisher' ? PublisherLink : TerritoryLink;
      const label = verb && verbLabel(verb);
      return (
        <li key={id} data-entry className={clsx('relative', ATTENTION_ROW)}>
          <div className="min-w-0 text-sm xl:flex xl:items-baseline xl:gap-3">
            <p className="truncate [.large_&]:wrap-anywhere [.large_&]:whitespace-normal text-[0.9375rem] font-medium xl:w-72 xl:shrink-0 [&>a]:-outline-offset-2 [&>a]:after:absolute [&>a]:after:inset-0">
              {of === null ? name : <Link id={of.id} name={name} />}
            </p>
            <p className="min-w-0 overflow-hidden text-ink-muted">
              <span className="-ms-4 flex flex-wrap *:max-w-full *:ps-4">
                <span className={clsx('shrink-0', isLate && 'font-medium text-danger')}>
                  {figure}
                </span>
                {rest !== null && (
                  <span className="flex max-w-max! min-w-0 shrink grow basis-36">
                    {DOT}
                    <span className="truncate [.large_&]:wrap-anywhere [.large_&]:whitespace-normal">
                      {rest}
                    </span>
                  </span>
                )}
                {reminded !== null && (
                  <span className="shrink-0">
                    {DOT}
                    {reminded}
                  </span>
                )}
              </span>
            </p>
          </div>
          {label && (
            <Button
              aria-label={`${label} ${name}`}
              className="relative"
              onPress={() => onPress(verb)}
            >
              {label}
            </Button>
          )}
        </li>
      );
    })}
    {isLate && people.length > 1 && (
      <li className="flex justify-end border-t border-line py-1">
        <Button variant="ghost" onPress={() => onRemind(people.flat())}>
          Recordar a las {formatCount(people.length)} personas
        </Button>
      </li>
    )}
  </ul>
);

/** At the beginning of a line it lies beyond the edge. */
const DOT = (
  <span className="-ms-4 inline-block w-4 shrink-0 text-center whitespace-pre">{' · '}</span>
);
