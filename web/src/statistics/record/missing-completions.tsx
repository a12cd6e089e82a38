import { numericDate } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { useMarkCompleted } from '#assignments/use-mark-completed.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { publisherName } from '#publishers/publisher-name.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Disclosure } from '#ui/disclosure.tsx';
import type { MissingCompletion } from './build.ts';

/** A congregation that never says it would have thousands of them. */
const MOST_SHOWN = 100;

export function MissingCompletions({ missing }: { missing: readonly MissingCompletion[] }) {
  const { pendingId, mark } = useMarkCompleted();
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
      <Disclosure label="Ver cuáles son">
        <ul className="mt-1 grid gap-1">
          {missing.slice(0, MOST_SHOWN).map((one) => (
            <li
              className="s13-missing flex flex-wrap items-center justify-between gap-x-3"
              key={one.assignmentId}
            >
              <span>
                <TerritoryLink id={one.territoryId} name={one.name} />
                {`: ${publisherName(one.publisherName)}, devuelto el ${numericDate(one.returned)}`}
              </span>
              <Button
                size="sm"
                aria-label={`Marcar como completado: ${one.name}, ${numericDate(one.returned)}`}
                isPending={pendingId === one.assignmentId}
                pendingLabel="Marcando..."
                isDisabled={pendingId !== null}
                onPress={() => mark(one.assignmentId, one.returned)}
              >
                Marcar como completado
              </Button>
            </li>
          ))}
        </ul>
        {hidden > 0 && <p className="mt-1">{`Y ${formatCount(hidden)} más.`}</p>}
      </Disclosure>
    </Alert>
  );
}
