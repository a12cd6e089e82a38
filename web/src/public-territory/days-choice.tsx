import { MOST_DAYS_ASKED } from '@territorios/contract/requests/rules.ts';
import { useState } from 'react';
import { daysText } from './answer-texts.ts';

const USUAL = ['7', '14', '30'];

interface DaysChoiceProps {
  days: string;
  onChange: (days: string) => void;
}

export function DaysChoice({ days, onChange }: DaysChoiceProps) {
  const [isOther, setOther] = useState(!USUAL.includes(days));
  const choice = (label: string, isChosen: boolean, choose: () => void) => (
    <label
      key={label}
      className="flex min-h-12 cursor-pointer items-center gap-2 rounded-md border border-line-strong px-3"
    >
      <input
        type="radio"
        name="days"
        checked={isChosen}
        onChange={choose}
        className="size-5 accent-accent"
      />
      {label}
    </label>
  );
  return (
    <>
      <fieldset className="grid min-w-0 grid-cols-2 gap-2 sm:grid-cols-4">
        <legend className="mb-1 font-medium">¿Cuántos días?</legend>
        {USUAL.map((usual) =>
          choice(daysText(Number(usual)), !isOther && days === usual, () => {
            setOther(false);
            onChange(usual);
          }),
        )}
        {choice('Otro', isOther, () => setOther(true))}
      </fieldset>
      {isOther && (
        <label className="grid gap-1 font-medium">
          Número de días
          <input
            type="number"
            inputMode="numeric"
            min={1}
            max={MOST_DAYS_ASKED}
            value={days}
            onChange={(event) => onChange(event.currentTarget.value)}
            className="h-12 w-full min-w-0 rounded-md border border-line-strong bg-surface px-3 font-normal"
          />
        </label>
      )}
    </>
  );
}
