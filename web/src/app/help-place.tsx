import { useEffect, useState } from 'react';
import { drawHelp, loadHelp, type HelpDialog } from '#help/open-help.ts';
import { useIdleLoad } from '#lib/late-chunk.tsx';
import { useHasSettled } from './use-has-settled.ts';

interface Shown {
  Dialog: HelpDialog;
  section: string | undefined;
}

/** The help is loaded before it is asked for, and so opens also when the network is gone. */
export function HelpPlace({ onClosed }: { onClosed: () => void }) {
  const [shown, setShown] = useState<Shown | null>(null);
  useIdleLoad(useHasSettled(), loadHelp);
  useEffect(() => drawHelp((Dialog, section) => setShown({ Dialog, section })), []);
  if (!shown) return null;
  const { Dialog, section } = shown;
  const close = () => {
    setShown(null);
    onClosed();
  };
  return <Dialog section={section} onClose={close} />;
}
