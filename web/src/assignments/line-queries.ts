import type { AssignmentInput } from '@territorios/contract/assignments/api.ts';
import type { z } from '@territorios/contract/zod.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import type { correctionOf } from './line-values.ts';

type Correction = ReturnType<typeof correctionOf> & { id: string; reason: string | null };

export const useCorrectLine = () =>
  useMutation({
    mutationFn: ({ id, ...body }: Correction) =>
      call('PATCH /assigned_territories/:id', { params: { id }, body }),
    meta: { success: 'Historial corregido', failure: 'Error al corregir el historial' },
  });

export const useNoteOldRecord = () =>
  useMutation({
    mutationFn: (body: z.input<typeof AssignmentInput>) =>
      call('POST /assigned_territories', { body }),
    meta: { success: 'Asignación pasada anotada', failure: 'Error al anotar la asignación' },
  });

export const useDeleteLine = () =>
  useMutation({
    mutationFn: (id: string) => call('DELETE /assigned_territories/:id', { params: { id } }),
    meta: {
      success: 'Línea eliminada del historial',
      failure: 'Error al eliminar la línea del historial',
    },
  });
