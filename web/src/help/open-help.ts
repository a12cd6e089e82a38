import { lazyChunk } from '#lib/lazy-chunk.ts';
import { showNotice } from '#ui/notice.ts';

export const loadHelp = lazyChunk(() => import('./help-dialog.tsx'), 'HelpDialog');
export type HelpDialog = Awaited<ReturnType<typeof loadHelp>>['default'];

type Show = (dialog: HelpDialog, section: string | undefined) => void;

let show: Show = () => undefined;

/** @param draw puts the help over the present screen */
export function drawHelp(draw: Show): void {
  show = draw;
}

/** @param section without one the help opens at what it says of the present screen */
export const openHelp = (section?: string): void =>
  void loadHelp().then(
    ({ default: dialog }) => show(dialog, section),
    () =>
      showNotice('error', {
        title: 'No se pudo abrir la ayuda',
        description: 'Compruebe su conexión.',
        actions: [{ label: 'Reintentar', run: () => openHelp(section) }],
      }),
  );
