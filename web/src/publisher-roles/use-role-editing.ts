import {
  PublisherRoleInput,
  type PublisherRole,
} from '@territorios/contract/publisher-roles/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#lib/api.ts';
import { useSubmit, useZodForm } from '#lib/use-submit.ts';
import { LimitText } from './limit-text.ts';

const EditedRole = PublisherRoleInput.extend({ max_territories: LimitText });

interface RoleChange {
  id: string;
  changes: Partial<Omit<PublisherRole, 'id'>>;
}

const useUpdatePublisherRole = () =>
  useMutation({
    mutationFn: async ({ id, changes }: RoleChange) => {
      await call('PATCH /publisher_roles/:id', { params: { id }, body: changes });
      return changes;
    },
    meta: {
      success: (changes: RoleChange['changes']) => ({
        title:
          changes.name === undefined
            ? 'Límite de territorios actualizado'
            : 'Rol actualizado exitosamente',
      }),
      failure: (error) => ({
        title:
          error.code === 'role_name_taken'
            ? 'Error al actualizar el rol'
            : 'Error al actualizar el límite de territorios',
        description: error.message,
      }),
    },
  });

export function useRoleEditing() {
  const updateRole = useUpdatePublisherRole();
  const [role, setRole] = useState<PublisherRole | null>(null);
  const [leftId, setLeftId] = useState<string | null>(null);
  const form = useZodForm(EditedRole, { name: '', max_territories: '' });

  const roleId = role?.id ?? null;
  const { setFocus } = form;
  // autoFocus fails here: after a key React Aria waits for the pressed button, which is gone.
  useEffect(() => {
    if (roleId !== null) setFocus('max_territories');
  }, [roleId, setFocus]);

  const leave = () => {
    setLeftId(role?.id ?? null);
    setRole(null);
  };
  const save = async ({ name, max_territories }: z.output<typeof EditedRole>) => {
    if (role === null) return;
    const changes = {
      ...(name !== role.name && { name }),
      ...(max_territories !== role.max_territories && { max_territories }),
    };
    if (Object.keys(changes).length > 0) await updateRole.mutateAsync({ id: role.id, changes });
  };
  const submit = useSubmit(form, save, leave);

  return {
    control: form.control,
    roleId,
    /** The button of the row that was edited last gets the focus back. */
    leftId,
    isPending: updateRole.isPending,
    start: (next: PublisherRole) => {
      form.reset({ name: next.name, max_territories: String(next.max_territories) });
      setRole(next);
    },
    cancel: () => {
      if (!updateRole.isPending) leave();
    },
    submit,
  };
}

export type RoleEditing = ReturnType<typeof useRoleEditing>;
