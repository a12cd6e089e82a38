import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { useId } from 'react';
import { TerritoryLink } from '#lib/links.tsx';
import type { Calendar } from '#settings/queries.ts';
import { SHOWN_LABELS } from '#territories/shown.ts';
import {
  ACTION_LABELS,
  type OnTerritoryAction,
  type TerritoryAction,
} from '#territories/territory-action.ts';
import { Button } from '#ui/button.tsx';
import { attentionText, type AttentionGroup } from './attention-groups.ts';

const ACTIONS: Record<AttentionGroup['show'], TerritoryAction> = {
  expired: 'remind',
  due: 'remind',
  stale: 'assign',
};

interface AttentionListProps {
  group: AttentionGroup;
  calendar: Calendar;
  onAction: OnTerritoryAction;
}

export function AttentionList({
  group: { show, sort, count, first },
  calendar,
  onAction,
}: AttentionListProps) {
  const titleId = useId();
  const action = ACTIONS[show];
  const label = ACTION_LABELS[action];
  const all = `Ver todos (${formatCount(count)})`;
  return (
    <div className="min-w-0">
      <div className="flex min-h-control items-center justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-sm font-medium text-ink-muted">
          {SHOWN_LABELS[show]}
        </h3>
        <Link
          to="/territories"
          search={{ show, sort }}
          aria-label={`${all}: ${SHOWN_LABELS[show]}`}
          className="flex min-h-control shrink-0 items-center text-sm text-accent underline-offset-4 hover:underline"
        >
          {all}
        </Link>
      </div>
      <ul aria-labelledby={titleId}>
        {first.map((territory) => (
          <li
            key={territory.id}
            className="relative flex min-h-18 items-center justify-between gap-3 border-t border-line py-1"
          >
            <div className="min-w-0 text-sm">
              <p className="truncate text-[0.9375rem] font-medium [&>a]:after:absolute [&>a]:after:inset-0">
                <TerritoryLink id={territory.id} name={territory.name} />
              </p>
              <p className="line-clamp-2 wrap-anywhere text-ink-muted">
                {attentionText(show, territory, calendar)}
              </p>
            </div>
            <Button
              className="relative"
              aria-label={`${label} ${territory.name}`}
              onPress={() => onAction(action, territory)}
            >
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
