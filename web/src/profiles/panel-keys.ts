import { useEffect, useEffectEvent } from 'react';

/** In these places the same keys mean something else. */
const OTHERS =
  'input, textarea, select, [role=dialog], [role=alertdialog], [role=listbox], [role=menu]';

interface PanelKeys {
  onClose: () => void;
  /** @param by 1 to the next row, -1 to the one before */
  onStep: (by: 1 | -1) => void;
}

/** Listens on the whole page, because the focus may be in the panel or still in its list. */
export function usePanelKeys({ onClose, onStep }: PanelKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    const isOther = target instanceof Element && target.closest(OTHERS) !== null;
    if (isOther || event.defaultPrevented || hasModifier(event)) return;
    if (key === 'Escape') onClose();
    else if (key === 'ArrowDown') onStep(1);
    else if (key === 'ArrowUp') onStep(-1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const closed = new AbortController();
    document.addEventListener('keydown', (event) => onKey(event), { signal: closed.signal });
    return () => closed.abort();
  }, []);
}

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;
