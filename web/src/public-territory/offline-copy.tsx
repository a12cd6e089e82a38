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
      aria-labelledby="guardado"
      className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4 text-base"
    >
      <h2 id="guardado" className="text-xl font-bold">
        Sin señal
      </h2>
      {step === 'saved' && lastDay !== null && (
        <>
          <p>
            Este territorio está guardado en este teléfono. El enlace lo abre también sin conexión,
            hasta el {numericDate(lastDay)}.
          </p>
          <LargeButton takesFocus onPress={() => setStep('asking')}>
            Borrar de este teléfono
          </LargeButton>
        </>
      )}
      {step === 'asking' && (
        <>
          <p tabIndex={-1} data-focus="">
            Sin conexión, el enlace ya no abrirá el territorio en este teléfono. El territorio sigue
            asignado, y con conexión el enlace lo abre como siempre.
          </p>
          <div className="flex flex-wrap gap-3">
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
