import type { Administrator } from '@territorios/contract/administrators/api.ts';
import {
  refuseCreate,
  refuseDelete,
  refuseUpdate,
} from '@territorios/contract/administrators/rules.ts';
import type { Refusal } from '@territorios/contract/refusals.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '#auth/current-user.ts';
import { useRememberUser } from '#auth/queries.ts';
import { useNameSearch } from '#lib/name-search.ts';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { FORBIDDEN_TITLE, showNotice } from '#ui/notice.ts';
import { NoMatch } from '#ui/no-match.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { AdministratorCreateDialog } from './administrator-create-dialog.tsx';
import { AdministratorDeleteDialog } from './administrator-delete-dialog.tsx';
import { AdministratorEditDialog } from './administrator-edit-dialog.tsx';
import { AdministratorTable } from './administrator-table.tsx';
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
  const { text, search, isSearching, found } = useNameSearch(administrators.data ?? []);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);

  /** Says why not before anything is typed, in the words in which the server would refuse. */
  const openUnless = (refused: Refusal | null, next: Open) => {
    if (refused) showNotice('error', { title: FORBIDDEN_TITLE, description: refused.text });
    else setOpen(next);
  };

  return (
    <>
      <PageHeader
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
      />
      {hasNotLoaded(administrators) ? (
        <LoadFailure title="No se pudieron cargar los administradores:" query={administrators} />
      ) : (
        <div className="grid gap-4">
          <ListBar
            searchLabel="Buscar administrador"
            text={text}
            onSearch={search}
            count={administrators.data && found.length}
            singular="administrador"
            plural="administradores"
          />
          <AdministratorTable
            administrators={found}
            ownId={user.id}
            isLoading={administrators.isPending}
            noMatch={
              isSearching ? (
                <NoMatch
                  title="No se encontraron administradores"
                  text={text}
                  onClear={() => search('')}
                />
              ) : null
            }
            onEdit={(administrator) =>
              openUnless(refuseUpdate(user, administrator), { dialog: 'edit', administrator })
            }
            onDelete={(administrator) =>
              openUnless(refuseDelete(user, administrator), { dialog: 'delete', administrator })
            }
          />
        </div>
      )}
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
