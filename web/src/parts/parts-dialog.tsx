import type { Part } from '@territorios/contract/parts/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCall } from '#lib/use-call.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { FormTextArea } from '#ui/form-text-fields.tsx';
import { labelsIn, refuseLabels, withIds } from './read-labels.ts';

interface PartsDialogProps {
  id: string;
  name: string;
  parts: readonly Part[];
  onClose: () => void;
}

const countText = (count: number): string =>
  count === 0 ? 'Sin manzanas.' : count === 1 ? 'Es 1 manzana.' : `Son ${count} manzanas.`;

const schemaFor = (known: readonly Part[]) =>
  z.object({
    labels: z.string().superRefine((text, context) => {
      const wrong = refuseLabels(labelsIn(text, known), known.length === 0);
      if (wrong !== null) context.addIssue(wrong);
    }),
  });

export function PartsDialog({ id, name, parts: given, onClose }: PartsDialogProps) {
  // The dialog keeps the blocks as they were, also when a phone ticks one meanwhile.
  const [parts] = useState(given);
  const isNew = parts.length === 0;
  const { mutateAsync, isPending } = useCall(
    'PUT /territories/:id/parts',
    (saved) => ({ title: saved.length === 0 ? 'Manzanas quitadas' : 'Manzanas guardadas' }),
    'Error al guardar las manzanas',
  );
  const [schema] = useState(() => schemaFor(parts));
  const form = useZodForm(schema, { labels: parts.map(({ label }) => label).join('\n') });
  const submit = useSubmit(
    form,
    ({ labels }) => mutateAsync({ params: { id }, body: withIds(labelsIn(labels, parts), parts) }),
    onClose,
  );
  const text = useWatch({ control: form.control, name: 'labels' });
  return (
    <FormDialog
      title={isNew ? 'Dividir en manzanas' : 'Editar manzanas'}
      description={name}
      onClose={onClose}
      onSubmit={submit}
      isPending={isPending}
      submitLabel="Guardar"
    >
      <FormTextArea
        control={form.control}
        name="labels"
        label="Manzanas"
        description={`Una por línea; «1-8» son ocho. ${
          isNew
            ? 'Quien tenga el territorio las marca en su enlace.'
            : 'Lo que ya está marcado se conserva. Sin ninguna, el territorio deja de estar dividido.'
        }`}
        rows={6}
      />
      <output className="text-sm text-ink-muted">{countText(labelsIn(text, parts).length)}</output>
    </FormDialog>
  );
}
