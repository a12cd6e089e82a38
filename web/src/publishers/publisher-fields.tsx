import type { PublisherInput } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { useWatch, type Control } from 'react-hook-form';
import type { z } from '@territorios/contract/zod.ts';
import { compareNames } from '#lib/collation.ts';
import { publisherRolesQuery } from '#publisher-roles/queries.ts';
import { FormSelect } from '#ui/form-choice-fields.tsx';
import { FormTextField } from '#ui/form-text-fields.tsx';
import { publishersQuery } from './queries.ts';

interface PublisherFieldsProps {
  control: Control<z.input<typeof PublisherInput>>;
  /** The publisher being edited, who does not share a name with himself. */
  publisherId?: string;
  isReadOnly: boolean;
}

/** Name and role. Two publishers may share a name: that is pointed out, and not refused. */
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
        // Always there, because a description that comes later would not be read with the field.
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
