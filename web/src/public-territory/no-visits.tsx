import type { PublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { clsx } from 'clsx';
import { SOFT_TONES } from '#ui/tones.ts';

/** Each line says all of it, because it is read at a door. A server of an earlier release has none. */
export function NoVisits({ addresses }: { addresses: PublicTerritory['no_visits'] | undefined }) {
  if (!addresses?.length) return null;
  return (
    <ul
      aria-label="No visitar"
      className={clsx(
        'grid gap-2 rounded-lg border-s-4 border-current px-4 py-3 text-xl',
        SOFT_TONES.danger,
      )}
    >
      {addresses.map((address, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- an address may stand twice, and none has a state
        <li key={index} className="font-semibold wrap-anywhere text-ink">
          No visitar: {address}
        </li>
      ))}
    </ul>
  );
}
