import type { Administrator } from '@territorios/contract/administrators/api.ts';
import {
  refuseCreate,
  refuseDelete,
  refuseUpdate,
} from '@territorios/contract/administrators/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus, ShieldUser } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#auth/current-session.ts';
import { useRememberUser } from '#auth/queries.ts';
import { useCall } from '#lib/use-call.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { FORBIDDEN_TITLE } from '#ui/failure-notice.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { showNotice } from '#ui/notice.ts';
import { ShortLabel } from '#ui/short-label.tsx';
import { AdministratorDialog } from './administrator-dialog.tsx';
import { administratorsQuery, type SavedAdministrator } from './queries.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';

const ROLE_NAMES = { superadmin: 'Superadministrador', admin: 'Administrador' };

type Open =
  | { dialog: 'form'; administrator: Administrator | null }
  | { dialog: 'password'; name: string; password: string }
  | { dialog: 'delete'; administrator: Administrator };

export function AdministratorsPage() {
  const user = useUser();
  const rememberUser = useRememberUser();
  const administrators = useQuery(administratorsQuery);
  const deletion = useCall('DELETE /administrators/:id', 'Administrador eliminado', () => ({
    title: 'Error',
    description: 'No se pudo eliminar el administrador',
  }));
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  /** Shows the server's refusal before anything is typed. */
  const openUnless = (refused: Refusal | null, next: Open) => {
    if (refused) showNotice('error', { title: FORBIDDEN_TITLE, description: refused.text });
    else setOpen(next);
  };

  const afterSaving = ({ administrator, temporary_password: password }: SavedAdministrator) => {
    if (administrator.id === user.id) rememberUser(administrator);
    setOpen(
      password === undefined ? null : { dialog: 'password', name: administrator.name, password },
    );
  };

  return (
    <>
      <ListScreen
        route="/signed-in/administrators"
        title="Administradores"
        description="Las personas que entran en este panel."
        actions={
          refuseCreate(user) ? undefined : (
            <Button
              variant="primary"
              icon={<Plus aria-hidden />}
              onPress={() => setOpen({ dialog: 'form', administrator: null })}
            >
              <ShortLabel text="Nuevo Administrador" />
            </Button>
          )
        }
        query={administrators}
        failure="No se pudieron cargar los administradores:"
        loadingText="Cargando administradores..."
        searchLabel="Buscar administrador"
        singular="administrador"
        plural="administradores"
        columns={(found) => [
          {
            header: '#',
            card: 'hidden',
            track: '3.25rem',
            className: 'tabular-nums text-ink-muted',
            cell: (administrator) => found.indexOf(administrator) + 1,
          },
          {
            header: 'Nombre',
            card: 'line',
            isRowHeader: true,
            track: 'minmax(0, 1.2fr)',
            cell: ({ id, name }) => (
              <span className="flex items-center gap-x-2">
                <span className="truncate">{name}</span>
                {id === user.id ? <Badge tone="accent">Usted</Badge> : null}
              </span>
            ),
          },
          {
            header: 'Email',
            card: 'line',
            track: 'minmax(0, 1.3fr)',
            cell: (administrator) => administrator.email,
          },
          {
            header: 'Rol',
            card: 'line',
            track: 'minmax(0, 9.75rem)',
            cell: (administrator) => ROLE_NAMES[administrator.role],
          },
          editDeleteColumn<Administrator>(
            (administrator) =>
              openUnless(refuseUpdate(user, administrator), { dialog: 'form', administrator }),
            (administrator) =>
              openUnless(refuseDelete(user, administrator), { dialog: 'delete', administrator }),
            (administrator) => ({
              edit: refuseUpdate(user, administrator)?.text,
              delete: refuseDelete(user, administrator)?.text,
            }),
          ),
        ]}
        look={{ cardLines: 3 }}
        empty={<EmptyState icon={<ShieldUser aria-hidden />} title="No hay administradores" />}
      />
      {open?.dialog === 'form' && (
        <AdministratorDialog
          administrator={open.administrator}
          onClose={close}
          onSaved={afterSaving}
        />
      )}
      {open?.dialog === 'password' && (
        <TemporaryPasswordDialog name={open.name} password={open.password} onClose={close} />
      )}
      {open?.dialog === 'delete' && (
        <DeleteDialog
          title="¿Estás seguro de eliminar este administrador?"
          body="Esta acción no se puede deshacer. El administrador perderá acceso al sistema inmediatamente."
          target={open.administrator.id}
          deletion={deletion}
          onClose={close}
        >
          <p className="font-medium wrap-anywhere">{open.administrator.name}</p>
          <p className="text-sm wrap-anywhere text-ink-muted">{open.administrator.email}</p>
        </DeleteDialog>
      )}
    </>
  );
}
