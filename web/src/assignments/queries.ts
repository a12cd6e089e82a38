import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { Action, Notice } from '#ui/notice.ts';

export const extensionNotice = ({ expires_at }: Assignment): Notice => ({
  title: `El territorio vence ahora el ${numericDate(expires_at)}`,
});

/** @returns what undoes a return, for its notice */
export function useUndoReturn(): (id: string) => Action {
  const { mutate } = useMutation({
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
  return (id) => ({ label: 'Deshacer', run: () => mutate(id) });
}

export const returnNotice = ({ territory }: Assignment): Notice => ({
  title: 'Territorio devuelto correctamente',
  description: territory.name,
});
