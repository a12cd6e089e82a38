import { useEffect, useRef } from 'react';
import type { StepName } from '#imports/import-state.ts';

const TITLES: Readonly<Record<StepName, string>> = {
  file: 'Archivo',
  columns: 'Columnas',
  preview: 'Vista previa',
  done: 'Listo',
};
const STEPS = Object.keys(TITLES);

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
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 max-sm:mt-2">
      <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold">
        {TITLES[step]}
      </h2>
      <p className="text-sm text-ink-muted">{`Paso ${STEPS.indexOf(step) + 1} de ${STEPS.length}`}</p>
    </div>
  );
}
