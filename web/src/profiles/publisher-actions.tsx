import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { refuseForget } from '@territorios/contract/forgetting/rights.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Send, UserPlus } from 'lucide-react';
import { useId, useState } from 'react';
import { AssignedPair, AssignSteps } from '#assignments/assign-steps.tsx';
import { SendPanel } from '#assignments/send-panel.tsx';
import { useUser } from '#auth/current-session.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PublisherEditDialog } from '#publishers/publisher-form.tsx';
import { useCalendar } from '#settings/queries.ts';
import { freeTerritoryChoices } from '#territories/free-territories.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { FormComboBox } from '#ui/form-choice-fields.tsx';
import { allText } from './all-text.ts';

const PersonMenu = lateChunk(lazyChunk(() => import('#forgetting/person-menu.tsx'), 'PersonMenu'));

interface AssignAnotherDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

function AssignAnotherDialog({ publisher, onClose }: AssignAnotherDialogProps) {
  const territories = useQuery(territoriesQuery);
  const { now } = useCalendar();
  const loadingText = territories.isPending ? 'Cargando territorios...' : undefined;
  return (
    <AssignSteps
      title="Asignar otro territorio"
      subject={publisher.name}
      known={{ publisher_id: publisher.id }}
      schema={AssignedPair}
      list={{ title: TERRITORIES_FAILURE, query: territories }}
      field={(control, isReadOnly) => (
        <FormComboBox
          control={control}
          name="territory_id"
          label="Territorio"
          isRequired
          autoFocus
          items={freeTerritoryChoices(territories.data ?? [], now)}
          placeholder={loadingText ?? 'Buscar por nombre'}
          emptyText={loadingText ?? 'Ningún territorio disponible'}
          isReadOnly={isReadOnly}
        />
      )}
      onClose={onClose}
    />
  );
}

interface SendAllDialogProps {
  publisher: { name: string };
  held: readonly Assignment[];
  onClose: () => void;
}

function SendAllDialog({ publisher: { name }, held, onClose }: SendAllDialogProps) {
  const { today } = useCalendar();
  return (
    <Dialog
      onClose={onClose}
      title="Enviar todos sus territorios"
      description={name}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <SendPanel text={allText(name, held, { today, origin: window.location.origin })} />
    </Dialog>
  );
}

interface PublisherActionsProps {
  publisher: Publisher;
  held: readonly Assignment[];
  /** Unknown until the history was read. */
  pastCount: number | null;
  onForgotten: () => void;
}

export function PublisherActions({
  publisher,
  held,
  pastCount,
  onForgotten,
}: PublisherActionsProps) {
  const canForget = refuseForget(useUser()) === null;
  const [open, setOpen] = useState<'assign' | 'send' | 'edit' | null>(null);
  const close = () => setOpen(null);
  const reasonId = useId();
  const { assigned_territories_count: count, publisher_roles: role } = publisher;
  const refused = refuseFullPublisher(count, role);
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        <Button
          // What cannot be pressed is not what most people want here.
          variant={refused ? 'secondary' : 'primary'}
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
        {canForget && pastCount !== null && (
          <PersonMenu publisher={publisher} pastCount={pastCount} onForgotten={onForgotten} />
        )}
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
