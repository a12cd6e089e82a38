import { PanelRightClose } from 'lucide-react';
import type { FormEvent } from 'react';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { TerritoryFields } from './territory-fields.tsx';
import { useTerritoryForm } from './use-territory-form.ts';

function useNewTerritory(onCreated: () => void) {
  const { mutateAsync, error, isPending } = useCall(
    'POST /territories',
    'Territorio creado',
    'Error al crear territorio',
  );
  const { form, submit } = useTerritoryForm(
    null,
    (body) => mutateAsync({ body }),
    error,
    onCreated,
  );
  return {
    form,
    isPending,
    submit: (event: FormEvent) => {
      // The specification demands that nothing happens without a name, and no error is shown.
      if (form.getValues('name').trim() !== '') {
        submit(event);
        return;
      }
      event.preventDefault();
      form.setFocus('name');
    },
  };
}

interface NewTerritoryCardProps {
  onFold: () => void;
  /** True where a button has opened it. */
  autoFocus: boolean;
}

export function NewTerritoryCard({ onFold, autoFocus }: NewTerritoryCardProps) {
  const { form, submit, isPending } = useNewTerritory(() => {});
  return (
    <Card>
      <CardHeader
        title="Nuevo Territorio"
        actions={
          <IconButton
            Icon={PanelRightClose}
            size="sm"
            label="Ocultar el formulario"
            onPress={onFold}
          />
        }
      />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <TerritoryFields form={form} isDisabled={isPending} autoFocus={autoFocus} />
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creando...">
            Crear Territorio
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** A dialog holds the form where the card has no room beside the list. */
export function NewTerritoryDialog({ onClose }: { onClose: () => void }) {
  const { form, submit, isPending } = useNewTerritory(onClose);
  return (
    <FormDialog
      onClose={onClose}
      title="Nuevo Territorio"
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Crear Territorio"
      pendingLabel="Creando..."
    >
      <TerritoryFields form={form} isDisabled={isPending} autoFocus />
    </FormDialog>
  );
}
