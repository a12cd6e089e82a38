import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';

const LINKS = [
  { to: '/territories/$id/dividir', label: 'Dividir' },
  { to: '/territories/$id/unir', label: 'Unir con otros' },
] as const;

interface ReshapeLinksProps {
  territory: Territory;
  hasBoundary: boolean;
}

export function ReshapeLinks({ territory, hasBoundary }: ReshapeLinksProps) {
  const reasonId = useId();
  const { id, name, current_assignment: open } = territory;
  const isHeld = open !== null;
  const reason = isHeld
    ? refusal('reshaped_held', { name, publisher: nameOfHolder(open) }).text
    : 'Para dividirlo, dibuje antes su contorno.';
  return (
    <>
      {LINKS.map(({ to, label }) =>
        isHeld || (label === 'Dividir' && !hasBoundary) ? (
          <Button key={to} isDisabled aria-describedby={reasonId}>
            {label}
          </Button>
        ) : (
          <Link key={to} to={to} params={{ id }} className={buttonStyles()}>
            {label}
          </Link>
        ),
      )}
      {(isHeld || !hasBoundary) && (
        <p id={reasonId} className="basis-full text-sm wrap-anywhere text-ink-muted">
          {reason}
        </p>
      )}
    </>
  );
}
