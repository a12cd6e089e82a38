import { NoVisitAddress } from '@territorios/contract/no-visits/api.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FailureText } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';

interface AddressFormProps {
  label: string;
  address?: string;
  submitLabel: string;
  autoFocus: boolean;
  isPending: boolean;
  onSave: (address: string) => Promise<unknown>;
  onSaved?: () => void;
  onCancel?: () => void;
}

/** What was typed stays when the list was changed by somebody else meanwhile. */
export function AddressForm({
  label,
  address = '',
  submitLabel,
  autoFocus,
  isPending,
  onSave,
  onSaved,
  onCancel,
}: AddressFormProps) {
  const form = useZodForm(NoVisitAddress, { address });
  const { setFocus, reset, formState } = form;
  const submit = useSubmit(
    form,
    (sent) => onSave(sent.address),
    () => {
      if (onSaved) onSaved();
      else {
        reset();
        setFocus('address');
      }
    },
  );
  return (
    <form noValidate aria-label={label} className="grid gap-2" onSubmit={submit}>
      <FormTextField
        control={form.control}
        name="address"
        label="Dirección"
        autoFocus={autoFocus}
        autoComplete="off"
        description="Por ejemplo: Juárez 12, puerta azul. Sin nombres ni motivos."
        isReadOnly={isPending}
      />
      <FailureText text={formState.errors.root?.message} />
      <div className="flex flex-wrap gap-2">
        {onCancel && (
          <Button isDisabled={isPending} onPress={onCancel}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Guardando...">
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
