import { clsx } from 'clsx';
import { useId, useState, type KeyboardEvent } from 'react';
import { CellField, type CellFieldProps } from './cell-field.tsx';
import type { Named, NameFinder } from './names.ts';

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
const Suggestions = ({ id, label, suggested, active, onChoose }: SuggestionsProps) => (
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
        className={clsx(
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

interface NameFieldProps extends Omit<CellFieldProps, 'list'> {
  finder: NameFinder;
  onChoose: (named: Named) => void;
}

/** A text with suggestions is lighter than a ComboBox, and a page has a thousand of them. */
export function NameField({ finder, onChoose, onText, className, ...props }: NameFieldProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [moved, setMoved] = useState<number | null>(null);
  const suggested = isOpen ? finder.suggest(props.text) : [];
  const isShown = suggested.length > 0;
  // Enter takes the only one; of several none, until somebody has chosen.
  const found = isShown ? finder.find(props.text) : [];
  const taken =
    found.length === 1 ? found[0] : isShown && found.length === 0 && finder.complete(props.text);
  const active = moved ?? (taken ? suggested.indexOf(taken) : -1);

  const open = (isNowOpen: boolean) => {
    setOpen(isNowOpen);
    setMoved(null);
  };
  const choose = (named: Named) => {
    onChoose(named);
    open(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (isShown && step !== 0) {
      event.preventDefault();
      const next = active + step;
      setMoved(next < 0 ? suggested.length - 1 : next % suggested.length);
    } else if (key === 'ArrowDown' && event.altKey) {
      event.preventDefault();
      open(true);
    } else if (isShown && key === 'Escape') {
      event.preventDefault();
      open(false);
    } else if ((key === 'Enter' || key === 'Tab') && isShown) {
      const chosen = suggested[active];
      if (chosen) choose(chosen);
    }
  };
  return (
    <div className={clsx('relative min-w-0', className)}>
      <CellField
        {...props}
        onText={(text) => {
          onText(text);
          open(text.trim() !== '');
        }}
        onFocus={() => open(props.error !== undefined && props.text.trim() !== '')}
        onBlur={() => open(false)}
        onKeyDown={onKeyDown}
        list={{
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isShown,
          ...(isShown && { 'aria-controls': id }),
          ...(isShown && active >= 0 && { 'aria-activedescendant': `${id}-${active}` }),
        }}
      />
      {isShown && (
        <Suggestions
          id={id}
          label={props.label}
          suggested={suggested}
          active={active}
          onChoose={choose}
        />
      )}
    </div>
  );
}
