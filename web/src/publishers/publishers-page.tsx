import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { refuseFullPublisher } from '@territorios/contract/publishers/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { useCallback, useState } from 'react';
import { useGroups } from '#groups/choices.ts';
import { GroupsLink } from '#groups/groups-link.tsx';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { PublisherLink } from '#lib/links.tsx';
import type { ApiError } from '#lib/request.ts';
import { useCall } from '#lib/use-call.ts';
import { publisherRolesQuery, ROLES_FAILURE } from '#publisher-roles/queries.ts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { GroupFilter, groupName, inGroup, useGroupInAddress } from './group-filter.tsx';
import { PublisherEditDialog, PublisherForm } from './publisher-form.tsx';
import { publishersQuery, PUBLISHERS_FAILURE } from './queries.ts';

const PrintedPublishers = lateChunk(
  lazyChunk(() => import('./printed-publishers.tsx'), 'PrintedPublishers'),
);

/** The code decides; an answer without one is known by its words. */
function deleteFailure({ code, status, message }: ApiError): string {
  if (code === 'publisher_in_use' || (code === null && /assigned/i.test(message))) {
    return refusal('publisher_in_use').text;
  }
  return status === 404 ? refusal('not_found', { resource: 'publisher' }).text : message;
}

/** A card says 'Precursor · tiene 2 de 3' in three cells. */
const SPACES = '@max-mid:whitespace-pre';

export function PublishersPage() {
  const groups = useGroups();
  const group = useGroupInAddress(groups);
  const publishers = useQuery({
    ...publishersQuery,
    select: useCallback((all: Publisher[]) => inGroup(all, group), [group]),
  });
  const roles = useQuery(publisherRolesQuery);
  const deletion = useCall(
    'DELETE /publishers/:id',
    'Publicador eliminado exitosamente',
    (error) => ({
      title: 'Error al eliminar el publicador',
      description: deleteFailure(error),
    }),
  );
  const [open, setOpen] = useState<{ dialog: 'edit' | 'delete'; publisher: Publisher } | null>(
    null,
  );
  // A dialog stays when its publisher is deleted: what was typed must not vanish, and the answer says so.
  const chosen = publishers.data?.find(({ id }) => id === open?.publisher.id) ?? open?.publisher;
  const close = () => setOpen(null);

  return (
    <>
      <ListScreen
        route="/signed-in/publishers"
        title="Publicadores"
        description="Las personas que reciben territorios. Su rol fija cuántos pueden tener a la vez."
        filters={groups.length > 0 && <GroupFilter groups={groups} />}
        printed={(found, searched, onPrinted) => (
          <PrintedPublishers
            publishers={found}
            searched={[searched, group === undefined ? '' : groupName(groups, group)]
              .filter((text) => text !== '')
              .join(', ')}
            onPrinted={onPrinted}
          />
        )}
        form={{ label: 'Nuevo publicador', fields: <PublisherForm /> }}
        query={publishers}
        failure={PUBLISHERS_FAILURE}
        sideLists={[{ title: ROLES_FAILURE, query: roles }]}
        loadingText="Cargando publicadores..."
        searchLabel="Buscar publicador"
        singular="publicador"
        plural="publicadores"
        columns={[
          {
            header: 'Nombre',
            isRowHeader: true,
            track: 'minmax(0, 1.7fr)',
            className: '@max-mid:col-[1/5]',
            cell: ({ id, name }) => <PublisherLink id={id} name={name} />,
          },
          {
            header: 'Rol',
            className:
              '@max-mid:row-2 @max-mid:line-clamp-2 @max-mid:max-w-36 @max-mid:leading-4 @max-mid:whitespace-normal',
            cell: ({ publisher_roles: role }) => role?.name ?? '-',
          },
          ...(groups.length > 0 ? [GROUP_COLUMN] : []),
          {
            header: 'Territorios Asignados',
            track: '5.75rem',
            className: `tabular-nums @max-mid:row-2 @max-mid:text-ink-muted @max-mid:before:content-['_·_tiene_'/''] ${SPACES}`,
            cell: (publisher) => <HeldCount publisher={publisher} />,
          },
          {
            header: 'Límite',
            track: '4.5rem',
            className: `tabular-nums @max-mid:row-2 @max-mid:text-ink-muted @max-mid:before:content-['_de_'/''] ${SPACES}`,
            cell: ({ publisher_roles: role }) => role?.max_territories ?? '-',
          },
          editDeleteColumn<Publisher>(
            (publisher) => setOpen({ dialog: 'edit', publisher }),
            (publisher) => setOpen({ dialog: 'delete', publisher }),
          ),
        ]}
        look={{ cardLines: 2, cardTracks: 'auto auto auto minmax(0, 1fr) auto' }}
        empty={
          <EmptyState
            icon={<Users aria-hidden />}
            title="No se encontraron publicadores"
            description={
              group === undefined
                ? 'Cree el primero con el formulario de arriba.'
                : 'No hay ninguno con este filtro.'
            }
          />
        }
      />
      <GroupsLink count={groups.length} />
      <Outlet />
      {chosen && open?.dialog === 'edit' && (
        <PublisherEditDialog key={chosen.id} publisher={chosen} onClose={close} />
      )}
      {chosen && open?.dialog === 'delete' && (
        <DeleteDialog
          title="Eliminar publicador"
          body={`¿Eliminar a «${chosen.name}»? Esta acción no se puede deshacer. Sus asignaciones anteriores se conservan sin su nombre.`}
          obstacle={chosen.assigned_territories_count > 0 ? refusal('publisher_in_use').text : null}
          target={chosen.id}
          deletion={deletion}
          onClose={close}
        />
      )}
    </>
  );
}

const GROUP_COLUMN: Column<Publisher> = {
  header: 'Grupo',
  className: '@max-mid:hidden',
  cell: ({ group }) => group?.name ?? '-',
};

/** A count at the limit has a neutral colour, because it is no fault. */
function HeldCount({ publisher }: { publisher: Publisher }) {
  const count = publisher.assigned_territories_count;
  const isFull = refuseFullPublisher(count, publisher.publisher_roles) !== null;
  return isFull ? <Badge tone="accent">{count}</Badge> : count;
}
