import type { Assignment, AssignmentInput } from '@territorios/contract/assignments/api.ts';
import { numericDate, type Day } from '@territorios/contract/dates.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Notice } from '#ui/notice.ts';

/** It has no success notice, because the dialog announces it. */
export const useAssign = () =>
  useMutation({
    mutationFn: (body: z.input<typeof AssignmentInput>) =>
      call('POST /assigned_territories', { body }),
    meta: { failure: 'Error al asignar territorio' },
  });

interface SeveralAssigned {
  assignments: { territory_id: string; publisher_id: string }[];
  expires_at: Day;
}

/** These two have no failure notice, because their dialogs show it on its lines. */
export const useAssignSeveral = () =>
  useMutation({
    mutationFn: (body: SeveralAssigned) => call('POST /assigned_territories/bulk', { body }),
  });

interface SeveralReturned {
  assignments: { id: string; completed: boolean }[];
  /** Absent means today. */
  returned_on: Day | undefined;
}

export const useReturnSeveral = () =>
  useMutation({
    mutationFn: (body: SeveralReturned) => call('POST /assigned_territories/bulk-return', { body }),
    meta: {
      success: ({ length }: Assignment[]) => ({
        title: length === 1 ? 'Un territorio devuelto' : `${length} territorios devueltos`,
      }),
    },
  });

export const extensionNotice = ({ expires_at }: Assignment): Notice => ({
  title: `El territorio vence ahora el ${numericDate(expires_at)}`,
});

export const useExtendAssignment = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; expires_at: Day }) =>
      call('POST /assigned_territories/:id/extend', { params: { id }, body }),
    meta: {
      success: extensionNotice,
      failure: 'Error al dar más días',
    },
  });

export const useReopenAssignment = () =>
  useMutation({
    mutationFn: (id: string) => call('POST /assigned_territories/:id/reopen', { params: { id } }),
    meta: {
      success: ({ status, expires_at }: Assignment) => ({
        title: 'Devolución deshecha',
        description:
          status === 'expired'
            ? `El enlace venció el ${numericDate(expires_at)}.`
            : 'El enlace del publicador funciona de nuevo.',
      }),
      failure: 'Error al deshacer la devolución',
      canRetry: true,
    },
  });

interface Return {
  id: string;
  completed: boolean;
  /** Absent means today. */
  returned_on: Day | undefined;
}

/** @param reopen undoes the return */
export const returnNotice = (
  { id, territory }: Assignment,
  reopen: (id: string) => void,
): Notice => ({
  title: 'Territorio devuelto correctamente',
  description: territory.name,
  action: { label: 'Deshacer', run: () => reopen(id) },
});

/** Its notice can undo it, also when the dialog has been closed. */
export function useReturnAssignment() {
  const { mutate: reopen } = useReopenAssignment();
  return useMutation({
    mutationFn: ({ id, ...body }: Return) =>
      call('PATCH /assigned_territories/:id/return', { params: { id }, body }),
    meta: {
      success: (returned: Assignment) => returnNotice(returned, reopen),
      failure: 'Error al devolver territorio',
    },
  });
}

/** These two have no success notice, because their dialogs go on to the new link. */
export const useTransfer = () =>
  useMutation({
    mutationFn: ({ id, ...body }: { id: string; publisher_id: string; completed: boolean }) =>
      call('POST /assigned_territories/:id/transfer', { params: { id }, body }),
    meta: { failure: 'Error al pasar el territorio' },
  });

export const useRenewLink = () =>
  useMutation({
    mutationFn: (id: string) =>
      call('POST /assigned_territories/:id/renew-link', { params: { id } }),
    meta: { failure: 'Error al renovar el enlace' },
  });
