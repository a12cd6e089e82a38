import { formatCount } from '@territorios/contract/spanish.ts';
import { useEffect, useId, useRef } from 'react';

interface Chip<Id extends string> {
  id: Id;
  name: string;
  count: number | undefined;
}

/** Three digits hold the counts of most congregations; the total comes with the list. */
const FEWEST_DIGITS = 3;

type ChipGroupProps<Id extends string> = {
  label: string;
  chips: readonly Chip<Id>[];
  value: Id;
  onChange: (id: Id) => void;
  /** The counts come later, and need room from the start: a line more would move the list. */
  total: number;
};

/** The group is one stop for the keyboard, and one line that scrolls sideways. */
export function ChipGroup<Id extends string>({
  label,
  chips,
  value,
  onChange,
  total,
}: ChipGroupProps<Id>) {
  const name = useId();
  const digits = Math.max(FEWEST_DIGITS, formatCount(total).length);
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // An address may choose one that a phone has no room for.
    const chosen = line.current?.querySelector(':checked')?.parentElement;
    if (line.current && chosen) {
      line.current.scrollLeft =
        chosen.offsetLeft - (line.current.clientWidth - chosen.offsetWidth) / 2;
    }
  }, [value]);
  return (
    <div
      ref={line}
      role="radiogroup"
      aria-label={label}
      className="relative -mx-4 flex [scrollbar-width:none] gap-1.5 overflow-x-auto px-4 py-0.5 sm:-mx-6 sm:px-6 lg:mx-0 lg:px-0 not-beside-panel:lg:flex-wrap"
    >
      {chips.map(({ id, name: text, count }) => (
        <label
          key={id}
          className="relative inline-flex h-control-sm shrink-0 cursor-pointer items-center gap-1.5 rounded-full border border-line bg-surface px-2.5 text-[0.8125rem] max-sm:h-11 whitespace-nowrap text-ink-muted hover:text-ink data-chosen:border-accent data-chosen:bg-accent-soft data-chosen:font-medium data-chosen:text-accent data-chosen:forced-chosen"
          data-chosen={id === value || undefined}
        >
          <input
            type="radio"
            name={name}
            checked={id === value}
            onChange={() => onChange(id)}
            className="absolute -inset-px cursor-pointer appearance-none rounded-full"
          />
          {text}
          <span className="text-center tabular-nums" style={{ minWidth: `${digits}ch` }}>
            {count !== undefined && formatCount(count)}
          </span>
        </label>
      ))}
    </div>
  );
}
