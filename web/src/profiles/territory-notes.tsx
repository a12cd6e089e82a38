import { TerritoryInput, type Territory } from '@territorios/contract/territories/api.ts';
import { z } from '@territorios/contract/zod.ts';
import { NotebookPen, Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useCall } from '#lib/use-call.ts';
import { useLeaving } from '#lib/use-leaving.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { NO_NEIGHBOURS } from '#territories/no-neighbours.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { FormTextArea } from '#ui/form-text-fields.tsx';
import { LeaveDialog } from '#ui/leave-dialog.tsx';

const LABEL = 'Notas privadas';
const Notes = z.object({ notes: TerritoryInput.shape.notes });

interface TerritoryNotesProps {
  territory: Pick<Territory, 'id' | 'notes'>;
}

export function TerritoryNotes({ territory }: TerritoryNotesProps) {
  const { notes } = territory;
  const [isWriting, setWriting] = useState(false);
  const ref = useRef<HTMLButtonElement>(null);
  if (isWriting) {
    const close = () => {
      flushSync(() => setWriting(false));
      ref.current?.focus();
    };
    return <NotesForm territory={territory} onClose={close} />;
  }
  const write = () => setWriting(true);
  const isEmpty = notes === null;
  return (
    <section aria-label={isEmpty ? undefined : LABEL} className="text-sm">
      <div className="flex items-center justify-between gap-2">
        {!isEmpty && <p className="font-semibold">{LABEL}</p>}
        {/* One button for both, which keeps the focus when the list has what was written. */}
        <button
          ref={ref}
          type="button"
          onClick={write}
          aria-label={isEmpty ? undefined : 'Editar las notas privadas'}
          className={buttonStyles(isEmpty ? {} : { variant: 'ghost', size: 'icon-sm' })}
        >
          {isEmpty ? <NotebookPen aria-hidden /> : <Pencil aria-hidden />}
          {isEmpty && 'Agregar notas privadas'}
        </button>
      </div>
      {!isEmpty && (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button does the same
        <p
          className="cursor-text whitespace-pre-line wrap-anywhere"
          onClick={() => {
            if (window.getSelection()?.isCollapsed !== false) write();
          }}
        >
          {notes}
        </p>
      )}
    </section>
  );
}

function NotesForm({ territory, onClose }: TerritoryNotesProps & { onClose: () => void }) {
  const { mutateAsync, isPending } = useCall(
    'PATCH /territories/:id',
    'Notas guardadas',
    'Error al guardar las notas',
  );
  const form = useZodForm(Notes, { notes: territory.notes ?? '' });
  const { isDirty } = form.formState;
  const { setFocus } = form;
  useEffect(() => setFocus('notes'), [setFocus]);
  const submit = useSubmit(
    form,
    async (body) => isDirty && mutateAsync({ params: { id: territory.id }, body }),
    onClose,
  );
  const leave = useLeaving(isDirty);
  return (
    <form noValidate className="grid gap-2" onSubmit={submit}>
      <FormTextArea
        control={form.control}
        name="notes"
        label={LABEL}
        description={NO_NEIGHBOURS}
        rows={4}
        isReadOnly={isPending}
        onKeyDown={({ key }) => {
          if (key === 'Escape' && !isDirty) onClose();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button isDisabled={isPending} onPress={onClose}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" isPending={isPending} pendingLabel="Guardando...">
          Guardar
        </Button>
      </div>
      {leave && <LeaveDialog body="Lo que escribió se perderá." onAnswer={leave} />}
    </form>
  );
}
