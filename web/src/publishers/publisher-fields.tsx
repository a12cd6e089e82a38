import { useQuery } from '@tanstack/react-query';
import { compareNames } from '@territorios/contract/spanish.ts';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from '@territorios/contract/zod.ts';
import { useGroups } from '#groups/choices.ts';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { FormSelect } from '#ui/form-choice-fields.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { NO_GROUP, type PublisherValues } from './publisher-values.ts';
import { publishersQuery } from './queries.ts';

interface PublisherFieldsProps {
  control: Control<PublisherValues, unknown, z.output<typeof PublisherValues>>;
  publisherId?: string;
  isReadOnly: boolean;
}

/** Two publishers may share a name: the field says so, and the server accepts it. */
export function PublisherFields({ control, publisherId, isReadOnly }: PublisherFieldsProps) {
  const roles = useQuery(publisherRolesQuery);
  const groups = useGroups();
  const publishers = useQuery(publishersQuery);
  const name = useWatch({ control, name: 'name' }).trim();
  const isShared = publishers.data?.some(
    (other) => other.id !== publisherId && compareNames(other.name, name) === 0,
  );
  return (
    <>
      <FormTextField
        control={control}
        name="name"
        label="Nombre"
        isRequired
        autoComplete="off"
        // Always there, because React Aria ties only a description that it finds at first to the field.
        description={
          <span aria-live="polite" className="text-warning">
            {isShared === true ? 'Ya hay un publicador con ese nombre.' : null}
          </span>
        }
        isReadOnly={isReadOnly}
        className="flex-1"
      />
      <FormSelect
        control={control}
        name="role_id"
        label="Rol"
        isRequired
        items={(roles.data ?? []).map((role) => ({
          id: role.id,
          name: role.name,
          description: `Hasta ${role.max_territories} ${role.max_territories === 1 ? 'territorio' : 'territorios'}`,
        }))}
        isDisabled={isReadOnly}
        className="flex-1"
      />
      {groups.length > 0 && (
        <FormSelect
          control={control}
          name="group_id"
          label="Grupo"
          placeholder="Sin grupo"
          items={[
            { id: NO_GROUP, name: 'Sin grupo' },
            ...groups.map(({ id, name: of }) => ({ id, name: of })),
          ]}
          isDisabled={isReadOnly}
          className="flex-1"
        />
      )}
    </>
  );
}
