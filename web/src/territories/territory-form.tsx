import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { PanelRightClose } from 'lucide-react';
import { useEffect, type FormEvent } from 'react';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { zonesQuery } from '#zones/queries.ts';
import { NO_ZONE } from './search.ts';
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
  // Who looks at one zone makes territories of it, and sees them in the list.
  const { zone } = useSearch({ from: '/signed-in/territories' });
  const zones = useQuery({ ...zonesQuery, retryOnMount: false });
  const zoneShown =
    zone !== undefined && zones.data?.some(({ id }) => id === zone) ? zone : NO_ZONE;
  useEffect(() => {
    if (!form.getFieldState('zone_id').isDirty)
      form.resetField('zone_id', { defaultValue: zoneShown });
  }, [form, zoneShown]);
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
