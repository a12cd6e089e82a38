import { Pencil, Trash2 } from 'lucide-react';
import type { Column } from './data-table-columns.ts';
import { IconButton } from './icon-button.tsx';

export const editDeleteColumn = <Row extends { name: string }>(
  onEdit: (row: Row) => void,
  onDelete: (row: Row) => void,
): Column<Row> => ({
  id: 'actions',
  header: 'Acciones',
  align: 'end',
  card: 'icons',
  cell: (row) => (
    <>
      <IconButton size="sm" label={`Editar ${row.name}`} onPress={() => onEdit(row)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Eliminar ${row.name}`} onPress={() => onDelete(row)}>
        <Trash2 aria-hidden />
      </IconButton>
    </>
  ),
});
