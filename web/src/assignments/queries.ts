import type { AssignmentInput } from '@territorios/contract/assignments/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';

/** Without a success notice: the dialog announces it. */
export const useAssign = () =>
  useMutation({
    mutationFn: (body: z.input<typeof AssignmentInput>) =>
      call('POST /assigned_territories', { body }),
    meta: { failure: 'Error al asignar territorio' },
  });

export const useReturnAssignment = () =>
  useMutation({
    mutationFn: ({ id, completed }: { id: string; completed: boolean }) =>
      call('PATCH /assigned_territories/:id/return', { params: { id }, body: { completed } }),
    meta: {
      success: 'Territorio devuelto correctamente',
      failure: 'Error al devolver territorio',
    },
  });
