import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { Pencil, Send, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { PublisherEditDialog } from '#publishers/publisher-form.tsx';

import { Button } from '#ui/button.tsx';
import { AssignAnotherDialog } from './assign-another-dialog.tsx';
import { SendAllDialog } from './send-all-dialog.tsx';

interface PublisherActionsProps {
  publisher: Publisher;
  held: readonly Assignment[];
}

export function PublisherActions({ publisher, held }: PublisherActionsProps) {
  const [open, setOpen] = useState<'assign' | 'send' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const reasonId = useId();
  const { assigned_territories_count: count, publisher_roles: role } = publisher;
  const refused = refuseFullPublisher(count, role);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<UserPlus aria-hidden />}
          isDisabled={refused !== null}
          {...(refused && { 'aria-describedby': reasonId })}
          onPress={() => setOpen('assign')}
        >
          Asignar otro
        </Button>
        {held.length > 0 && (
          <Button icon={<Send aria-hidden />} onPress={() => setOpen('send')}>
            Enviar todos
          </Button>
        )}
        <Button icon={<Pencil aria-hidden />} onPress={() => setOpen('edit')}>
          Editar
        </Button>
      </div>
      {refused && (
        <p id={reasonId} className="text-sm text-ink-muted">
          {refused.text}
        </p>
      )}
      {open === 'assign' && <AssignAnotherDialog publisher={publisher} onClose={close} />}
      {open === 'send' && <SendAllDialog publisher={publisher} held={held} onClose={close} />}
      {open === 'edit' && <PublisherEditDialog publisher={publisher} onClose={close} />}
    </div>
  );
}
