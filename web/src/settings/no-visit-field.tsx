import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { CheckBox } from '#ui/check-box.tsx';

interface NoVisitFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Path<Values>;
  isDisabled: boolean;
}

export function NoVisitField<Values extends FieldValues, Sent>({
  control,
  name,
  isDisabled,
}: NoVisitFieldProps<Values, Sent>) {
  const { field } = useController({ control, name });
  return (
    <div className="grid justify-items-start gap-2">
      <CheckBox isChecked={field.value} onChange={field.onChange} isDisabled={isDisabled}>
        Lista «No visitar»
      </CheckBox>
      <p className="text-sm text-ink-muted">
        Cada territorio puede tener una lista de direcciones donde no se visita. La ve quien tiene
        el territorio, en su enlace y mientras funciona. Se guardan la dirección y sus fechas, nunca
        el nombre ni el motivo, y lo que nadie confirma en dos años se elimina solo.
      </p>
    </div>
  );
}
