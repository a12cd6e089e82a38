import { zodResolver } from '@hookform/resolvers/zod';
import { PublisherInput, type Publisher } from '@territorios/contract/publishers/api.ts';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#lib/use-submit.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PublisherFields } from './publisher-fields.tsx';
import { useUpdatePublisher } from './queries.ts';

interface PublisherEditDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

export function PublisherEditDialog({ publisher, onClose }: PublisherEditDialogProps) {
  const updatePublisher = useUpdatePublisher();
  const form = useForm({
    resolver: zodResolver(PublisherInput),
    defaultValues: { name: publisher.name, role_id: publisher.role_id },
  });
  const submit = useSubmit(
    form,
    (values) => updatePublisher.mutateAsync({ id: publisher.id, ...values }),
    onClose,
  );
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Editar publicador"
      size="sm"
      isBusy={updatePublisher.isPending}
      onSubmit={submit}
      footer={
        <>
          <Button onPress={onClose} isDisabled={updatePublisher.isPending}>
            Cancelar
          </Button>
          <Button
            type="submit"
            variant="primary"
            isPending={updatePublisher.isPending}
            pendingLabel="Guardando..."
          >
            Guardar cambios
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <PublisherFields
          control={form.control}
          publisherId={publisher.id}
          isReadOnly={updatePublisher.isPending}
        />
      </div>
    </Dialog>
  );
}
