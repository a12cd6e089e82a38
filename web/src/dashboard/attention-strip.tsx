import { Link } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { SHOWN_LABELS } from '#territories/shown.ts';
import type { AttentionGroup } from './attention-groups.ts';

const WORDS: Record<AttentionGroup['show'], [string, string]> = {
  expired: ['expirado', 'expirados'],
  due: ['vence', 'vencen'],
  stale: ['sin uso', 'sin uso'],
};

/** '10 expirados · 29 vencen · 18 sin uso', each of which leads to its list. */
export const AttentionStrip = ({ groups }: { groups: readonly AttentionGroup[] }) => (
  <ul className="flex flex-wrap gap-x-3 text-sm">
    {groups.map(({ show, sort, count }) => {
      const [one, many] = WORDS[show];
      const text = `${formatCount(count)} ${count === 1 ? one : many}`;
      return (
        <li key={show}>
          <Link
            to="/territories"
            search={{ show, sort }}
            aria-label={`${text}: ver ${SHOWN_LABELS[show]}`}
            className="flex min-h-control items-center text-accent underline-offset-4 hover:underline"
          >
            {text}
          </Link>
        </li>
      );
    })}
  </ul>
);
