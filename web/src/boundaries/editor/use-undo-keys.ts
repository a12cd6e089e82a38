import { usePageKeys } from '#lib/use-page-keys.ts';

/** Fields have their own undo, and dialogs are about something else. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, [role="dialog"], [role="alertdialog"]') !== null;

export function useUndoKeys(keys: {
  onUndo: () => void;
  onRedo: () => void;
  onEscape: () => void;
}) {
  usePageKeys((event) => {
    if (event.defaultPrevented || isElsewhere(event.target)) return;
    const key = event.key.toLowerCase();
    if (key === 'escape') return keys.onEscape();
    if (event.altKey || !(event.ctrlKey || event.metaKey)) return;
    if (key === 'y' || (key === 'z' && event.shiftKey)) keys.onRedo();
    else if (key === 'z') keys.onUndo();
    else return;
    event.preventDefault();
  });
}
