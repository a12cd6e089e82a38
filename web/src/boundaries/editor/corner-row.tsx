import { clsx } from 'clsx';
import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { Plus, X } from 'lucide-react';
import { useId, useRef, useState, type Dispatch } from 'react';
import { placeText, readPlace } from '#boundaries/read/place.ts';
import type { CornerPlace } from '#boundaries/shape/edits.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { plainInputStyles } from '#ui/field-styles.ts';
import type { EditorAction } from './editor-state.ts';

interface CornerRowProps {
  corner: Position;
  at: CornerPlace;
  dispatch: Dispatch<EditorAction>;
}

/** The field holds two numbers on the narrowest phone. */
const FIELD = { flex: '1 1 11rem', paddingInline: '0.5rem' };
const NUMBER = { minInlineSize: '1.25rem' };

/** The input is plain, because hundreds of them are drawn at once. */
export function CornerRow({ corner, at, dispatch }: CornerRowProps) {
  const id = useId();
  const row = useRef<HTMLLIElement>(null);
  const text = placeText(corner);
  const [typed, setTyped] = useState<string | null>(null);
  const number = at.corner + 1;
  const place = typed === null ? corner : readPlace(typed);
  const use = () => {
    if (typed === null || place === null) return;
    setTyped(null);
    if (placeText(place) !== text) dispatch({ type: 'move-corner', at, to: place });
  };
  const remove = () => {
    // The focus moves to the next row, or to the previous one after the last.
    const list = row.current?.parentElement;
    dispatch({ type: 'remove-corner', at });
    requestAnimationFrame(() => {
      const rows = list?.isConnected ? list.querySelectorAll('input') : undefined;
      (rows?.[at.corner] ?? rows?.[at.corner - 1] ?? document.getElementById('contenido'))?.focus();
    });
  };
  return (
    <li ref={row} className="grid gap-1">
      <div className="flex flex-wrap items-center gap-1">
        <label
          htmlFor={id}
          className="shrink-0 text-end text-sm text-ink-muted tabular-nums"
          style={NUMBER}
        >
          <span className="sr-only">Esquina </span>
          {number}
        </label>
        <input
          id={id}
          value={typed ?? text}
          inputMode="text"
          autoComplete="off"
          aria-invalid={place === null}
          aria-describedby={place === null ? `${id}-error` : undefined}
          className={clsx(plainInputStyles, 'aria-invalid:border-danger')}
          style={FIELD}
          onFocus={() => dispatch({ type: 'choose-corner', at })}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={use}
          onKeyDown={(event) => {
            if (event.key === 'Enter') use();
            if (event.key === 'Escape' && typed !== null) {
              setTyped(null);
              event.stopPropagation();
            }
          }}
        />
        <div className="ms-auto flex gap-1">
          <IconButton
            Icon={Plus}
            size="sm"
            label={`Agregar una esquina después de la ${number}`}
            onPress={() => dispatch({ type: 'add-corner', at })}
          />
          <IconButton Icon={X} size="sm" label={`Quitar la esquina ${number}`} onPress={remove} />
        </div>
      </div>
      <p id={`${id}-error`} role="status" className="ms-6 text-sm text-danger empty:hidden">
        {place === null && 'Escriba la latitud y la longitud, como 19.43261, -99.13321'}
      </p>
    </li>
  );
}
