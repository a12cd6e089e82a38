import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { useId, type ReactNode, type Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { CountLine } from '#ui/count-line.tsx';

const FIRST_LINES = 3;

interface HistoryListProps {
  title: string;
  none: string;
  /** The newest is first. */
  assignments: readonly Assignment[];
  line: (assignment: Assignment) => ReactNode;
  isWhole: boolean;
  onWholeChange: (isWhole: boolean) => void;
  /** It stands below the last line. */
  action?: ReactNode;
  foot?: Ref<HTMLDivElement>;
}

/** What a territory and what a publisher had before has one face. */
export function HistoryList({
  title,
  none,
  assignments,
  line,
  isWhole,
  onWholeChange,
  action,
  foot,
}: HistoryListProps) {
  const titleId = useId();
  const count = assignments.length;
  const hidden = count - FIRST_LINES;
  const isLong = hidden > 0;
  const more = hidden === 1 ? 'Ver la anterior' : `Ver las ${hidden} anteriores`;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-base font-semibold">
          {title}
        </h2>
        <CountLine count={count} singular="asignación" plural="asignaciones" />
      </div>
      {count === 0 ? (
        <p className="text-sm text-ink-muted">{none}</p>
      ) : (
        <ul
          aria-labelledby={titleId}
          className="divide-y divide-line rounded-md border border-line bg-surface"
        >
          {assignments.slice(0, isWhole ? count : FIRST_LINES).map(line)}
        </ul>
      )}
      <div ref={foot} className="flex flex-wrap gap-2 empty:hidden">
        {isLong && (
          <Button aria-expanded={isWhole} onPress={() => onWholeChange(!isWhole)}>
            {isWhole ? 'Ver menos' : more}
          </Button>
        )}
        {(isWhole || !isLong) && action}
      </div>
    </section>
  );
}
