import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { AssignedPair, AssignSteps } from '#assignments/assign-steps.tsx';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery, TERRITORIES_FAILURE } from '#territories/queries.ts';
import { FormComboBox } from '#ui/form-choice-fields.tsx';
import { freeTerritoryChoices } from '#territories/free-territories.ts';

interface AssignAnotherDialogProps {
  publisher: Publisher;
  onClose: () => void;
}

export function AssignAnotherDialog({ publisher, onClose }: AssignAnotherDialogProps) {
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
