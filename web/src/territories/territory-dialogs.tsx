import type { Territory } from '@territorios/contract/territories/api.ts';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState, type ReactNode } from 'react';
import { copyShareText } from '#assignments/copy-text.ts';
import { useMessages } from '#assignments/use-messages.ts';
import { territoryHref } from '#lib/links.tsx';
import { lateChunk, useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { focusNeighbour, rowLinkTo } from '#lib/row-link.ts';
import { useCall } from '#lib/use-call.ts';
import { shownRowBeside } from '#lib/shown-rows.ts';
import type { OnTerritoryAction, TerritoryAction } from './territory-action.ts';

const loadDialog = lazyChunk(() => import('./territory-dialog.tsx'), 'TerritoryDialog');
const TerritoryDialog = lateChunk(loadDialog);

/** The boundary has a screen of its own. */
export type DialogAction = Exclude<TerritoryAction, 'boundary'>;

export function useTerritoryDialogs(isShown: boolean): {
  open: OnTerritoryAction;
  dialogs: ReactNode;
} {
  useIdleLoad(isShown, loadDialog);
  // An open dialog keeps the territory as it was, also when the list is fetched again.
  const [shown, setShown] = useState<{ action: DialogAction; territory: Territory } | null>(null);
  const { history } = useRouter();
  const deletion = useCall(
    'DELETE /territories/:id',
    'Territorio eliminado',
    'Error al eliminar territorio',
  );
  const messages = useMessages();
  const copiedOf = ({ name, current_assignment }: Territory) =>
    messages.copied(name, current_assignment);
  const close = () => setShown(null);
  const id = shown?.territory.id;
  useEffect(() => {
    if (id === undefined || !rowLinkTo(territoryHref(id))) return undefined;
    const neighbours = [shownRowBeside(id, 1), shownRowBeside(id, -1)]
      .filter((beside) => beside !== undefined)
      .map(territoryHref);
    // A frame later the dialog has given the focus back, if it could.
    return () => void requestAnimationFrame(() => focusNeighbour(territoryHref(id), neighbours));
  }, [id]);
  const open = async (action: TerritoryAction, territory: Territory) => {
    if (action === 'boundary') {
      history.push(`${territoryHref(territory.id)}/limite`);
      return;
    }
    if (action === 'copy' && (await copyShareText(copiedOf(territory)))) return;
    setShown({ action, territory });
  };
  return {
    open: (action, territory) => void open(action, territory),
    dialogs: shown && (
      <TerritoryDialog
        {...shown}
        copied={copiedOf(shown.territory)}
        deletion={deletion}
        onRetire={() => setShown({ ...shown, action: 'retire' })}
        onClose={close}
      />
    ),
  };
}
