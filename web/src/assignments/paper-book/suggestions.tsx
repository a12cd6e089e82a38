import { cn } from '#ui/cn.ts';
import type { Named } from './names.ts';

interface SuggestionsProps {
  id: string;
  label: string;
  suggested: readonly Named[];
  /** -1 means none. */
  active: number;
  onChoose: (named: Named) => void;
}

const intoView = (option: HTMLElement | null) => option?.scrollIntoView({ block: 'nearest' });

/** The focus stays in the field, which names the active one. */
export const Suggestions = ({ id, label, suggested, active, onChoose }: SuggestionsProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={label}
    className="absolute z-10 max-h-48 w-full overflow-y-auto rounded-md border border-line bg-surface-raised p-1 shadow-raised"
  >
    {suggested.map((named, index) => (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
      <div
        key={named.id}
        id={`${id}-${index}`}
        ref={index === active ? intoView : undefined}
        role="option"
        tabIndex={-1}
        aria-selected={index === active}
        // Pressing it would take the focus out of the field.
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => onChoose(named)}
        className={cn(
          'flex min-h-control cursor-pointer flex-col justify-center rounded-sm px-2 py-1 text-base wrap-anywhere hover:bg-sunken sm:text-sm',
          index === active && 'forced-chosen bg-sunken',
        )}
      >
        {named.name}
        <span className="text-sm text-ink-muted">{named.detail}</span>
      </div>
    ))}
  </div>
);
