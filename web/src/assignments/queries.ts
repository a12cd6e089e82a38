import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { useCall } from '#lib/use-call.ts';
import type { Notice } from '#ui/notice.ts';

/** It has no success notice, because the dialog announces it, and gives it when it closes. */
export const useAssign = () =>
  useCall('POST /assigned_territories', undefined, 'Error al asignar territorio');

/** These two have no failure notice, because their dialogs show it on its lines. */
export const useAssignSeveral = () => useCall('POST /assigned_territories/bulk');

export const useReturnSeveral = () =>
  useCall('POST /assigned_territories/bulk-return', ({ length }) => ({
    title: length === 1 ? 'Un territorio devuelto' : `${length} territorios devueltos`,
  }));

export const extensionNotice = ({ expires_at }: Assignment): Notice => ({
  title: `El territorio vence ahora el ${numericDate(expires_at)}`,
});

export const useExtendAssignment = () =>
  useCall('POST /assigned_territories/:id/extend', extensionNotice, 'Error al dar más días');

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
  return useCall(
    'PATCH /assigned_territories/:id/return',
    (returned) => returnNotice(returned, reopen),
    'Error al devolver territorio',
  );
}

/** These two have no success notice, because their dialogs go on to the new link. */
export const useTransfer = () =>
  useCall('POST /assigned_territories/:id/transfer', undefined, 'Error al pasar el territorio');

export const useRemind = () =>
  useCall('POST /reminders', undefined, 'Error al anotar el recordatorio');

export const useRenewLink = () =>
  useCall('POST /assigned_territories/:id/renew-link', undefined, 'Error al renovar el enlace');
