import { numericDate } from '@territorios/contract/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { LargeButton } from './large-button.tsx';
import { type OfflineCopyProps, useOfflineCopy } from './use-offline-copy.ts';

type Step = 'saved' | 'asking' | 'removed';

export function OfflineCopy(props: OfflineCopyProps) {
  const { lastDay, remove } = useOfflineCopy(props);
  const [step, setStep] = useState<Step>('saved');
  const section = useRef<HTMLElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    // The pressed button is gone, and the focus with it.
    if (shown.current !== step)
      section.current?.querySelector<HTMLElement>('[data-focus]')?.focus();
    shown.current = step;
  }, [step]);
  const confirm = async () => {
    await remove();
    setStep('removed');
  };

  if (props.loaded.kind !== 'shown' || (lastDay === null && step !== 'removed')) return null;
  return (
    <section
      ref={section}
      aria-label="Sin señal"
      className="flex flex-wrap items-center gap-x-4 text-base text-ink-muted"
    >
      {step === 'saved' && lastDay !== null && (
        <>
          <p>Se abre también sin señal, hasta el {numericDate(lastDay)}.</p>
          <button
            type="button"
            data-focus=""
            onClick={() => setStep('asking')}
            className="min-h-12 cursor-pointer underline underline-offset-2"
          >
            Borrar de este teléfono la copia
          </button>
        </>
      )}
      {step === 'asking' && (
        <>
          <p tabIndex={-1} data-focus="">
            Sin conexión, el enlace ya no abrirá el territorio en este teléfono. El territorio sigue
            asignado, y con conexión el enlace lo abre como siempre.
          </p>
          <div className="mt-2 flex grow flex-wrap gap-3">
            <LargeButton onPress={() => void confirm()}>Sí, borrar</LargeButton>
            <LargeButton onPress={() => setStep('saved')}>No borrar</LargeButton>
          </div>
        </>
      )}
      {step === 'removed' && (
        <p tabIndex={-1} data-focus="">
          Se borró de este teléfono. Cierre también esta página: si el enlace se vuelve a abrir con
          conexión, se guarda otra vez.
        </p>
      )}
    </section>
  );
}
