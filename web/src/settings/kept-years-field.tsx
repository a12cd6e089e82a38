import { formatCount } from '@territorios/contract/spanish.ts';
import { AppSettings } from '@territorios/contract/settings/api.ts';
import { KEPT_YEARS } from '@territorios/contract/settings/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control, type FieldValues, type Path } from 'react-hook-form';
import { liveQuery } from '#lib/live-query.ts';
import { FormSelect } from '#ui/form-choice-fields.tsx';

const ALL = 'all';

/** A choice is a text; null keeps all years. */
export const keptYears = z
  .string()
  .transform((chosen) => (chosen === ALL ? null : Number(chosen)))
  .pipe(AppSettings.shape.keep_service_years);

export const keptYearsChoice = (years: number | null): string =>
  years === null ? ALL : String(years);

const CHOICES = [
  { id: ALL, name: 'Todos' },
  ...Array.from({ length: KEPT_YEARS.most - KEPT_YEARS.fewest + 1 }, (_none, index) => {
    const years = String(KEPT_YEARS.fewest + index);
    return { id: years, name: `Los últimos ${years}` };
  }),
];

interface KeptYearsFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Path<Values>;
  stored: number | null;
  isDisabled: boolean;
}

export function KeptYearsField<Values extends FieldValues, Sent>({
  control,
  name,
  stored,
  isDisabled,
}: KeptYearsFieldProps<Values, Sent>) {
  const chosen: string = useWatch({ control, name });
  return (
    <div className="grid gap-2">
      <FormSelect
        control={control}
        name={name}
        isDisabled={isDisabled}
        label="Años de servicio que se conservan con nombres"
        description="Cuenta el año en curso. De lo que terminó antes quedan las fechas, sin quién lo tuvo, y se elimina su actividad."
        items={CHOICES}
      />
      {chosen !== ALL && chosen !== keptYearsChoice(stored) && <Preview years={chosen} />}
    </div>
  );
}

const counted = (count: number, one: string, many: string): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

function Preview({ years }: { years: string }) {
  const { data } = useQuery(
    liveQuery(
      'GET /app_settings/keep_service_years',
      { query: { years } },
      'Error al contar lo que se olvidaría',
    ),
  );
  if (!data) return null;
  const { assignments, publishers, entries } = data;
  return (
    <p role="status" className="text-sm">
      {assignments + entries === 0
        ? 'No hay nada anterior que olvidar.'
        : `Al guardar se olvidará quién tuvo ${counted(assignments, 'asignación', 'asignaciones')} (${counted(publishers, 'persona', 'personas')}) y se eliminarán ${counted(entries, 'anotación', 'anotaciones')} de «Actividad». No se puede deshacer.`}
    </p>
  );
}
