import { compareNames } from '@territorios/contract/spanish.ts';
import { areaOf } from '#boundaries/shape/area.ts';
import { areaText } from '#boundaries/shape/area-text.ts';
import type { Shape } from '#boundaries/shape/shape.ts';
import { TextField } from '#ui/text-field.tsx';

const LONGEST_NAME = 120;

/** The name is shortened if the letter would not fit. */
export const nameOfHalf = (name: string, letter: string): string =>
  // A cut may not leave half of a surrogate pair.
  `${name.slice(0, LONGEST_NAME - letter.length - 1).replace(/[\ud800-\udbff]$/, '')} ${letter}`;

export const isAmong = (typed: string, others: readonly string[]): boolean =>
  typed.trim() !== '' && others.some((other) => compareNames(other.trim(), typed.trim()) === 0);

interface NameFieldProps {
  label: string;
  value: string;
  shape: Shape;
  /** Names may be shared, which is only pointed out. */
  isTaken: boolean;
  /** The name of the other half of a division. */
  other?: string;
  onChange: (name: string) => void;
}

export const PartNameField = ({ value, shape, isTaken, other = '', ...props }: NameFieldProps) => (
  <TextField
    {...props}
    // It is always rendered, because React Aria links only a description that exists at first.
    description={
      <span aria-live="polite">
        {[
          ...(shape.length > 0 ? [areaText(areaOf(shape))] : []),
          ...(isTaken ? ['Ya hay otro territorio con este nombre.'] : []),
          ...(isAmong(value, [other]) ? ['Los dos territorios nuevos se llaman igual.'] : []),
        ].join(' · ')}
      </span>
    }
    isRequired
    maxLength={LONGEST_NAME}
    autoComplete="off"
    value={value}
    error={value.trim() === '' ? 'El nombre es obligatorio' : undefined}
  />
);
