import { zodResolver } from '@hookform/resolvers/zod';
import { PublisherInput, type Publisher } from '@territorios/contract/publishers/api.ts';
import { useForm } from 'react-hook-form';
import { useSubmit } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
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
    <FormDialog
      onClose={onClose}
      title="Editar publicador"
      size="sm"
      onSubmit={submit}
      isPending={updatePublisher.isPending}
      submitLabel="Guardar cambios"
    >
      <div className="grid gap-4">
        <PublisherFields
          control={form.control}
          publisherId={publisher.id}
          isReadOnly={updatePublisher.isPending}
        />
      </div>
    </FormDialog>
  );
}
