import { AppSettings } from '@territorios/contract/settings/api.ts';
import { z } from '@territorios/contract/zod.ts';
import type { FieldValues } from 'react-hook-form';
import type { Bound } from '#ui/bound-field.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';

export const LinkDaysForm = z.object({
  territory_link_days: z
    .string()
    // An empty or blank text counts as 0, which is refused by the same sentence.
    .transform(Number)
    .pipe(AppSettings.shape.territory_link_days),
});

export const LinkDaysField = <Values extends FieldValues, Sent>(
  props: Bound<Values, Sent> & { isReadOnly: boolean; autoFocus?: boolean },
) => (
  <FormTextField
    {...props}
    label="Días de duración del enlace"
    description="Cuánto tiempo tiene un publicador cada territorio. Vale para las próximas asignaciones."
    type="number"
    inputMode="numeric"
    min={1}
    max={3650}
    step={1}
    isRequired
  />
);
