import { numericDate } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { publisherName } from '#publishers/publisher-name.ts';
import { Alert } from '#ui/alert.tsx';
import type { MissingCompletion } from './build.ts';

/** A congregation that never says it would have thousands of them. */
const MOST_SHOWN = 100;

export function MissingCompletions({ missing }: { missing: readonly MissingCompletion[] }) {
  if (missing.length === 0) return null;
  const hidden = missing.length - MOST_SHOWN;
  return (
    <Alert
      tone="warning"
      title={
        missing.length === 1
          ? '1 devolución sin fecha en que se completó'
          : `${formatCount(missing.length)} devoluciones sin fecha en que se completó`
      }
    >
      <p>Si alguno de estos territorios se completó, corrija esa asignación en su historial.</p>
      <details className="mt-1">
        <summary className="s13-more font-medium text-accent hover:underline">
          Ver cuáles son
        </summary>
        <ul className="mt-1 grid gap-1">
          {missing
            .slice(0, MOST_SHOWN)
            .map(({ territoryId, name, publisherName: holder, returned }) => (
              <li className="s13-missing" key={`${territoryId} ${returned} ${holder}`}>
                <TerritoryLink id={territoryId} name={name} />
                {`: ${publisherName(holder)}, devuelto el ${numericDate(returned)}`}
              </li>
            ))}
        </ul>
        {hidden > 0 && <p className="mt-1">{`Y ${formatCount(hidden)} más.`}</p>}
      </details>
    </Alert>
  );
}
