import type { FormEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { useCreateTerritory } from './queries.ts';
import { TerritoryFields } from './territory-fields.tsx';
import { useTerritoryForm } from './use-territory-form.ts';

/** @param onCreated told after the form is empty again */
function useNewTerritory(onCreated: () => void) {
  const { mutateAsync, error, isPending } = useCreateTerritory();
  const { form, submit } = useTerritoryForm(null, (input) => mutateAsync(input), error, onCreated);
  return {
    form,
    isPending,
    submit: (event: FormEvent) => {
      // As specified: without a name nothing happens, and nothing is said.
      if (form.getValues('name').trim() !== '') {
        submit(event);
        return;
      }
      event.preventDefault();
      form.setFocus('name');
    },
  };
}

/** Beside the list, on wide screens. */
export function NewTerritoryCard() {
  const { form, submit, isPending } = useNewTerritory(() => {});
  return (
    <Card>
      <CardHeader title="Nuevo Territorio" />
      <CardBody>
        <form noValidate className="grid gap-4" onSubmit={submit}>
          <TerritoryFields form={form} isDisabled={isPending} />
          <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Creando...">
            Crear Territorio
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}

/** The same form where there is no room beside the list. */
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
