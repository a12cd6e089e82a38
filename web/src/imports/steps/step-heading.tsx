import { useEffect, useRef } from 'react';
import type { StepName } from '#imports/import-state.ts';

const STEPS: Readonly<Record<StepName, { number: number; title: string }>> = {
  file: { number: 1, title: 'Archivo' },
  columns: { number: 2, title: 'Columnas' },
  preview: { number: 3, title: 'Vista previa' },
  done: { number: 4, title: 'Listo' },
};

interface StepHeadingProps {
  step: StepName;
  /** False when the screen has just opened: its own heading is announced. */
  takesFocus: boolean;
}

export function StepHeading({ step, takesFocus }: StepHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [takesFocus, step]);
  const { number, title } = STEPS[step];
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:mt-2">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {title}
      </h2>
      <p className="text-sm text-ink-muted">{`Paso ${number} de ${Object.keys(STEPS).length}`}</p>
    </div>
  );
}
