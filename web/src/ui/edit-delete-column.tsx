import { Pencil, Trash2 } from 'lucide-react';
import type { Column } from './data-table-columns.ts';
import { IconButton } from './icon-button.tsx';

export const editDeleteColumn = <Row extends { name: string }>(
  onEdit: (row: Row) => void,
  onDelete: (row: Row) => void,
  refusalsOf?: (row: Row) => { edit: string | undefined; delete: string | undefined },
): Column<Row> => ({
  header: 'Acciones',
  align: 'end',
  track: '5.75rem',
  card: 'icons',
  cell: (row) => {
    const refusals = refusalsOf?.(row);
    return (
      <>
        <IconButton
          Icon={Pencil}
          size="sm"
          label={`Editar ${row.name}`}
          refusal={refusals?.edit}
          onPress={() => onEdit(row)}
        />
        <IconButton
          Icon={Trash2}
          size="sm"
          label={`Eliminar ${row.name}`}
          refusal={refusals?.delete}
          onPress={() => onDelete(row)}
        />
      </>
    );
  },
});
