import { useEffect, useState } from 'react';
import { useIdleLoad } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { showNotice } from '#ui/notice.ts';
import { useHasSettled } from './use-has-settled.ts';

const load = lazyChunk(() => import('#help/help-dialog.tsx'), 'HelpDialog');
type HelpDialog = Awaited<ReturnType<typeof load>>['default'];

let show: (dialog: HelpDialog) => void = () => undefined;

export const openHelp = (): void =>
  void load().then(
    ({ default: dialog }) => show(dialog),
    () =>
      showNotice('error', {
        title: 'No se pudo abrir la ayuda',
        description: 'Compruebe su conexión.',
        actions: [{ label: 'Reintentar', run: openHelp }],
      }),
  );

/** The help is loaded before it is asked for, and so opens also when the network is gone. */
export function HelpPlace({ onClosed }: { onClosed: () => void }) {
  const [Dialog, setDialog] = useState<HelpDialog | null>(null);
  useIdleLoad(useHasSettled(), load);
  useEffect(() => {
    show = (dialog) => setDialog(() => dialog);
  }, []);
  if (!Dialog) return null;
  const close = () => {
    setDialog(null);
    onClosed();
  };
  return <Dialog onClose={close} />;
}
