import type { Group } from '@territorios/contract/groups/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { GroupEditDialog, NewGroup } from './group-form.tsx';
import { groupsQuery, GROUPS_FAILURE } from './queries.ts';

const LINK = 'text-accent hover:underline';

export function GroupsPage() {
  const groups = useQuery(groupsQuery);
  const deletion = useCall('DELETE /groups/:id', 'Grupo eliminado', 'Error al eliminar el grupo');
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; group: Group } | null>(null);
  const chosen = groups.data?.find(({ id }) => id === open?.group.id) ?? open?.group;
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        route="/signed-in/grupos"
        title="Grupos"
        description="Un grupo puede tener territorios, como un publicador, y todos los que haga falta. Quién está en cada grupo se elige al editar a cada publicador."
        form={{ label: 'Nuevo grupo', fields: <NewGroup /> }}
        query={groups}
        failure={GROUPS_FAILURE}
        loadingText="Cargando grupos..."
        searchLabel="Buscar grupo"
        singular="grupo"
        plural="grupos"
        columns={[
          {
            header: 'Nombre',
            isRowHeader: true,
            card: 'line',
            track: 'minmax(0, 2fr)',
            cell: ({ name }) => name,
          },
          {
            header: 'Publicadores',
            className: 'tabular-nums',
            cell: ({ id, name, publishers_count: count }) => (
              <Link
                to="/publishers"
                search={{ group: id }}
                aria-label={`Publicadores de ${name}: ${count}`}
                className={LINK}
              >
                {count}
              </Link>
            ),
          },
          {
            header: 'Territorios',
            className: 'tabular-nums',
            cell: ({ name, assigned_territories_count: count }) => (
              <Link
                to="/territories"
                search={{ q: name }}
                aria-label={`Territorios de ${name}: ${count}`}
                className={LINK}
              >
                {count}
              </Link>
            ),
          },
          editDeleteColumn<Group>(
            (group) => setOpen({ dialog: 'edit', group }),
            (group) => setOpen({ dialog: 'delete', group }),
          ),
        ]}
        empty={
          <EmptyState
            icon={<UsersRound aria-hidden />}
            title="No hay grupos."
            description="Cree el primero con el formulario de arriba; después podrá asignarle territorios."
          />
        }
      >
        <Link to="/publishers" className={buttonStyles()}>
          <ArrowLeft aria-hidden />
          Volver a Publicadores
        </Link>
      </ListScreen>
      {chosen && open?.dialog === 'edit' && (
        <GroupEditDialog key={chosen.id} group={chosen} onClose={close} />
      )}
      {chosen && open?.dialog === 'delete' && (
        <DeleteDialog
          title="Eliminar grupo"
          body={`¿Eliminar el grupo «${chosen.name}»? Sus publicadores se quedan sin grupo, y sus asignaciones anteriores se conservan sin su nombre.`}
          obstacle={chosen.assigned_territories_count > 0 ? refusal('group_in_use').text : null}
          target={chosen.id}
          deletion={deletion}
          onClose={close}
        />
      )}
    </>
  );
}
