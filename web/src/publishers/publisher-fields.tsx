import type { PublisherInput } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { compareNames } from '@territorios/contract/spanish.ts';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from '@territorios/contract/zod.ts';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { FormSelect } from '#ui/form-choice-fields.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { publishersQuery } from './queries.ts';

interface PublisherFieldsProps {
  control: Control<z.input<typeof PublisherInput>>;
  publisherId?: string;
  isReadOnly: boolean;
}

/** Two publishers may share a name: the field says so, and the server accepts it. */
export function PublisherFields({ control, publisherId, isReadOnly }: PublisherFieldsProps) {
  const roles = useQuery(publisherRolesQuery);
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
    </>
  );
}
