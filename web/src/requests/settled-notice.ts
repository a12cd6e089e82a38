import { whatsAppLink } from '#assignments/share-text.ts';
import { useCall } from '#lib/use-call.ts';
import type { Action } from '#ui/notice.ts';
import { REQUEST_WORDS } from './words.ts';

/** @param onUndone called while the screen that accepted is there. @returns what takes an acceptance back, for its notice */
export function useUndoAcceptance(onUndone?: () => void): (id: string) => Action {
  const { mutate } = useCall(
    'POST /requests/:id/reopen',
    ({ kind, assignment }) => ({
      title: 'Aceptación deshecha',
      description: `«${REQUEST_WORDS[kind]}» espera otra vez: ${assignment.territory.name}`,
    }),
    'Error al deshacer la aceptación',
    // No dialog is open that could offer it.
    true,
  );
  return (id) => ({
    label: 'Deshacer',
    run: () => mutate({ params: { id } }, { onSuccess: () => onUndone?.() }),
  });
}

/** The person is chosen in WhatsApp, with the text ready. */
export function tellActions(text: string): Action[] {
  const link = whatsAppLink(text);
  if (link === null) return [];
  return [{ label: 'Avisar', run: () => window.open(link, '_blank', 'noopener,noreferrer') }];
}
