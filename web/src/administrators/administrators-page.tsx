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
import { useUser } from '#auth/current-user.ts';
import { useRememberUser } from '#auth/queries.ts';
import { Button } from '#ui/button.tsx';
import { FORBIDDEN_TITLE } from '#ui/failure-notice.ts';
import { ListScreen } from '#ui/list-screen.tsx';
import { showNotice } from '#ui/notice.ts';
import { administratorColumns } from './administrator-columns.tsx';
import { AdministratorCreateDialog } from './administrator-create-dialog.tsx';
import { AdministratorDeleteDialog } from './administrator-delete-dialog.tsx';
import { AdministratorEditDialog } from './administrator-edit-dialog.tsx';
import { administratorsQuery, type CreatedAdministrator } from './queries.ts';
import { TemporaryPasswordDialog } from './temporary-password-dialog.tsx';

type Open =
  | { dialog: 'create' }
  | { dialog: 'created'; created: CreatedAdministrator }
  | { dialog: 'edit' | 'delete'; administrator: Administrator };

export function AdministratorsPage() {
  const user = useUser();
  const rememberUser = useRememberUser();
  const administrators = useQuery(administratorsQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  /** Says why not before anything is typed, in the words in which the server would refuse. */
  const openUnless = (refused: Refusal | null, next: Open) => {
    if (refused) showNotice('error', { title: FORBIDDEN_TITLE, description: refused.text });
    else setOpen(next);
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
              onPress={() => setOpen({ dialog: 'create' })}
            >
              Nuevo Administrador
            </Button>
          )
        }
        query={administrators}
        failure="No se pudieron cargar los administradores:"
        loadingText="Cargando administradores..."
        searchLabel="Buscar administrador"
        singular="administrador"
        plural="administradores"
        columns={(found) =>
          administratorColumns({
            found,
            ownId: user.id,
            onEdit: (administrator) =>
              openUnless(refuseUpdate(user, administrator), { dialog: 'edit', administrator }),
            onDelete: (administrator) =>
              openUnless(refuseDelete(user, administrator), { dialog: 'delete', administrator }),
          })
        }
        noMatch="No se encontraron administradores"
        empty={{ icon: <ShieldUser aria-hidden />, title: 'No hay administradores' }}
      />
      {open?.dialog === 'create' && (
        <AdministratorCreateDialog
          actor={user}
          onClose={close}
          onCreated={(created) =>
            setOpen(
              created.temporary_password === undefined ? null : { dialog: 'created', created },
            )
          }
        />
      )}
      {open?.dialog === 'created' && open.created.temporary_password !== undefined && (
        <TemporaryPasswordDialog
          name={open.created.administrator.name}
          password={open.created.temporary_password}
          onClose={close}
        />
      )}
      {open?.dialog === 'edit' && (
        <AdministratorEditDialog
          actor={user}
          administrator={open.administrator}
          onClose={close}
          onSaved={(saved) => {
            if (saved.id === user.id) rememberUser(saved);
            close();
          }}
        />
      )}
      {open?.dialog === 'delete' && (
        <AdministratorDeleteDialog
          actor={user}
          administrator={open.administrator}
          onClose={close}
        />
      )}
    </>
  );
}
