import { formatCount } from '@territorios/contract/spanish.ts';
import type { HeldLine } from '#assignments/reminders.ts';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { SHOWN_LABELS } from '#territories/shown.ts';
import { ACTION_LABELS } from '#territories/territory-action.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/cn.ts';
import type { AttentionEntry, AttentionGroup } from './attention-groups.ts';

interface AttentionListProps {
  group: AttentionGroup;
  onPress: (entry: AttentionEntry) => void;
  onRemind: (lines: readonly HeldLine[]) => void;
}

const linesOf = ({ verb }: AttentionEntry) => ('remind' in verb ? verb.remind : []);

/** One line for each entry, and two on a phone, whose first screen has room for one or two of each list. */
export const AttentionList = ({
  group: { show, entries, all },
  onPress,
  onRemind,
}: AttentionListProps) => (
  <ul
    aria-label={SHOWN_LABELS[show]}
    className={cn(
      show === 'expired'
        ? 'max-sm:[&>[data-entry]:nth-child(n+3)]:hidden'
        : 'max-sm:[&>:nth-child(n+2)]:hidden',
    )}
  >
    {entries.map((entry) => {
      const label = ACTION_LABELS['remind' in entry.verb ? 'remind' : 'assign'];
      return (
        <li
          key={entry.id}
          data-entry
          className="flex min-h-16 items-center justify-between gap-3 border-t border-line py-1 sm:min-h-13"
        >
          <div className="min-w-0 text-sm sm:flex sm:items-baseline sm:gap-3">
            <p className="truncate text-[0.9375rem] font-medium sm:w-48 sm:shrink-0 lg:w-72">
              <EntryLink {...entry} />
            </p>
            <p className="line-clamp-2 wrap-anywhere text-ink-muted sm:line-clamp-1">
              <span className={cn(show === 'expired' && 'font-medium text-danger')}>
                {entry.figure}
              </span>
              {entry.rest !== null && ` · ${entry.rest}`}
              {entry.reminded !== null && ` · ${entry.reminded}`}
            </p>
          </div>
          <Button aria-label={`${label} ${entry.name}`} onPress={() => onPress(entry)}>
            {label}
          </Button>
        </li>
      );
    })}
    {show === 'expired' && all.length > 1 && (
      <li className="flex justify-end border-t border-line py-1">
        <Button variant="ghost" onPress={() => onRemind(all.flatMap(linesOf))}>
          Recordar a las {formatCount(all.length)} personas
        </Button>
      </li>
    )}
  </ul>
);

function EntryLink({ of, name }: AttentionEntry) {
  if (of === null) return name;
  const Link = of.to === 'publisher' ? PublisherLink : TerritoryLink;
  return <Link id={of.id} name={name} />;
}
