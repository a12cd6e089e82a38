import { useState } from 'react';
import { useController, type Control, type FieldValues, type Path } from 'react-hook-form';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface CardCodesFieldProps<Values extends FieldValues, Sent> {
  control: Control<Values, unknown, Sent>;
  name: Path<Values>;
  areOn: boolean;
  isDisabled: boolean;
}

export function CardCodesField<Values extends FieldValues, Sent>({
  control,
  name,
  areOn,
  isDisabled,
}: CardCodesFieldProps<Values, Sent>) {
  const { field } = useController({ control, name });
  const [isRenewing, setRenewing] = useState(false);
  return (
    <div className="grid justify-items-start gap-2">
      <CheckBox isChecked={field.value} onChange={field.onChange} isDisabled={isDisabled}>
        Códigos en tarjetas
      </CheckBox>
      <p className="text-sm text-ink-muted">
        Las tarjetas que se impriman llevarán un código QR que abre el territorio en el teléfono: su
        mapa y sus advertencias, y nunca quién lo tiene. Puede abrirlo cualquiera que tenga la
        tarjeta, o una foto de ella, hasta que el código se renueve.
      </p>
      {areOn && (
        <Button onPress={() => setRenewing(true)} isDisabled={isDisabled}>
          Renovar códigos
        </Button>
      )}
      {isRenewing && <RenewDialog onClose={() => setRenewing(false)} />}
    </div>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const renewal = useCall(
    'POST /card_codes/renew',
    'Códigos renovados',
    'Error al renovar los códigos',
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renovar códigos"
      body="¿Renovar los códigos de todos los territorios? Ninguna de las tarjetas impresas se abrirá, y habrá que imprimirlas de nuevo."
      confirmLabel="Renovar"
      confirmPendingLabel="Renovando..."
      isPending={renewal.isPending}
      onConfirm={() => renewal.mutate({}, { onSuccess: onClose })}
    />
  );
}
