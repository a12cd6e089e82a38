import { useCall } from '#lib/use-call.ts';

export const useCorrectLine = () =>
  useCall(
    'PATCH /assigned_territories/:id',
    'Historial corregido',
    'Error al corregir el historial',
  );

export const useNoteOldRecord = () =>
  useCall(
    'POST /assigned_territories',
    'Asignación pasada anotada',
    'Error al anotar la asignación',
  );

export const useDeleteLine = () =>
  useCall(
    'DELETE /assigned_territories/:id',
    'Línea eliminada del historial',
    'Error al eliminar la línea del historial',
  );
