import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useGroups } from '#groups/choices.ts';
import { publishersQuery, PUBLISHERS_FAILURE } from '#publishers/queries.ts';
import { AssignedPair, AssignSteps } from './assign-steps.tsx';
import { fullReason, PublisherField } from './publisher-field.tsx';

/** Checked with the counts that this page knows; the server counts again. */
const pairOf = (publishers: readonly Publisher[]) =>
  AssignedPair.superRefine(({ publisher_id }, context) => {
    const publisher = publishers.find(({ id }) => id === publisher_id);
    const message = publisher && fullReason(publisher);
    if (message) context.addIssue({ code: 'custom', message, path: ['publisher_id'] });
  });

interface AssignDialogProps {
  territory: { id: string; name: string };
  onClose: () => void;
}

export function AssignDialog({ territory, onClose }: AssignDialogProps) {
  const publishers = useQuery(publishersQuery);
  const groups = useGroups();
  const navigate = useNavigate();
  const assignAnother = () => {
    // The dialog closes over the new list, so that a row that is about to leave does not get the focus back.
    void navigate({
      to: '/territories',
      search: (before) => ({ zone: before.zone, show: 'available' }),
    }).then(onClose);
  };
  return (
    <AssignSteps
      title="Asignar territorio"
      subject={territory.name}
      known={{ territory_id: territory.id }}
      schema={pairOf(publishers.data ?? [])}
      list={{ title: PUBLISHERS_FAILURE, query: publishers }}
      field={(control, isReadOnly) => (
        <PublisherField
          control={control}
          name="publisher_id"
          label="Publicador"
          isRequired
          autoFocus
          publishers={publishers.data ?? []}
          groups={groups}
          isLoading={publishers.isPending}
          isReadOnly={isReadOnly}
        />
      )}
      onTaken={onClose}
      onAssignAnother={assignAnother}
      onClose={onClose}
    />
  );
}
