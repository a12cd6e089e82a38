import { numericDate } from '@territorios/contract/dates.ts';
import { useEffect, useRef, useState } from 'react';
import { buttonStyles } from '#ui/button-styles.ts';
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
  const button = (label: string, onClick: () => void, isFocused = false) => (
    <button
      type="button"
      onClick={onClick}
      data-focus={isFocused ? '' : undefined}
      className={buttonStyles({ variant: 'outlined', size: 'lg', className: 'grow' })}
    >
      {label}
    </button>
  );
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
          {button('Borrar de este teléfono', () => setStep('asking'), true)}
        </>
      )}
      {step === 'asking' && (
        <>
          <p tabIndex={-1} data-focus="">
            Sin conexión, el enlace ya no abrirá el territorio en este teléfono. El territorio sigue
            asignado, y con conexión el enlace lo abre como siempre.
          </p>
          <div className="flex flex-wrap gap-3">
            {button('Sí, borrar', () => void confirm())}
            {button('No borrar', () => setStep('saved'))}
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
