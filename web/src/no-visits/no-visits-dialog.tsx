import type { NoVisit } from '@territorios/contract/no-visits/api.ts';
import { MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Check, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { shortDate } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { AddressForm } from './address-form.tsx';
import { NO_VISITS_FAILURE, noVisitsQuery, useSaveNoVisits } from './queries.ts';

interface NoVisitsDialogProps {
  territory: Pick<Territory, 'id' | 'name'>;
  onClose: () => void;
}

export function NoVisitsDialog({ territory, onClose }: NoVisitsDialogProps) {
  const list = useQuery(noVisitsQuery(territory.id));
  return (
    <Dialog
      onClose={onClose}
      title={`No visitar en ${territory.name}`}
      description="Se ve en el enlace del territorio mientras funciona. Escriba solo la dirección: sin nombres, motivos ni idiomas."
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      {hasNotLoaded(list) ? (
        <LoadFailure title={NO_VISITS_FAILURE} query={list} />
      ) : list.data ? (
        <NoVisitList territoryId={territory.id} list={list.data} />
      ) : (
        <Spinner label="Cargando la lista..." />
      )}
    </Dialog>
  );
}

const daysOf = ({ since, confirmed_on }: NoVisit): string =>
  `Desde el ${shortDate(since)}${confirmed_on === null ? '' : ` · Confirmada el ${shortDate(confirmed_on)}`}`;

function NoVisitList({ territoryId, list }: { territoryId: string; list: NoVisit[] }) {
  const { today } = useCalendar();
  const { mutateAsync, mutate, isPending } = useSaveNoVisits(territoryId);
  const [editing, setEditing] = useState<string | null>(null);
  const [edited, setEdited] = useState<string | null>(null);
  const changeOf = (id: string, changed: Partial<NoVisit>) => (now: readonly NoVisit[]) =>
    now.map((one) => (one.id === id ? { ...one, ...changed } : one));
  const close = (id: string) => {
    setEditing(null);
    setEdited(id);
  };
  return (
    <div className="grid grid-cols-1 gap-4">
      {list.length === 0 && <p className="text-ink-muted">No hay ninguna dirección.</p>}
      {list.length > 0 && (
        <ul aria-label="Direcciones" className="divide-y divide-line">
          {list.map((one) => (
            <li key={one.id} className="py-2">
              {editing === one.id ? (
                <AddressForm
                  label={`Corregir ${one.address}`}
                  address={one.address}
                  submitLabel="Guardar"
                  autoFocus
                  isPending={isPending}
                  onSave={(address) =>
                    mutateAsync({
                      change: changeOf(one.id, { address }),
                      told: { title: 'Dirección corregida' },
                    })
                  }
                  onSaved={() => close(one.id)}
                  onCancel={() => close(one.id)}
                />
              ) : (
                <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <div className="min-w-0 flex-1 wrap-anywhere">
                    <p className="font-medium">{one.address}</p>
                    <p className="text-sm text-ink-muted">{daysOf(one)}</p>
                  </div>
                  <div className="flex">
                    <IconButton
                      Icon={Check}
                      label={`Sigue vigente: ${one.address}`}
                      refusal={one.confirmed_on === today ? 'Confirmada hoy' : undefined}
                      onPress={() =>
                        mutate({
                          change: changeOf(one.id, { confirmed_on: today }),
                          told: { title: 'Confirmada hoy' },
                        })
                      }
                    />
                    <IconButton
                      Icon={Pencil}
                      label={`Corregir ${one.address}`}
                      autoFocus={edited === one.id}
                      onPress={() => setEditing(one.id)}
                    />
                    <IconButton
                      Icon={Trash2}
                      label={`Quitar ${one.address}`}
                      onPress={() =>
                        mutate({
                          change: (now) => now.filter(({ id }) => id !== one.id),
                          told: { title: 'Dirección quitada' },
                        })
                      }
                    />
                  </div>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {list.length >= MOST_NO_VISITS ? (
        <p className="text-sm text-ink-muted">
          La lista está llena: un territorio puede tener hasta {MOST_NO_VISITS} direcciones.
        </p>
      ) : (
        editing === null && (
          <AddressForm
            label="Agregar una dirección"
            submitLabel="Agregar"
            // After a correction the button of its line has the focus.
            autoFocus={edited === null}
            isPending={isPending}
            onSave={(address) =>
              mutateAsync({
                change: (now) => [...now, { address }],
                told: { title: 'Dirección agregada' },
              })
            }
          />
        )
      )}
    </div>
  );
}
