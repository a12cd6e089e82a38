import type { Outing } from '@territorios/contract/outings/api.ts';
import { Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { whenText } from './outing-text.ts';

const SHOWN_AT_FIRST = 20;

interface OutingListProps {
  title: string;
  outings: readonly Outing[];
  emptyText: string;
  /** Absent where the links have ended. */
  onSend?: (outing: Outing) => void;
  onEdit: (outing: Outing) => void;
  onDelete: (outing: Outing) => void;
}

export function OutingList({ title, outings, emptyText, ...actions }: OutingListProps) {
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="text-base font-semibold">{title}</h2>
      {outings.length === 0 && <p className="text-ink-muted">{emptyText}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {outings.slice(0, shown).map((outing) => (
          <li key={outing.id}>
            <OutingCard outing={outing} {...actions} />
          </li>
        ))}
      </ul>
      {outings.length > shown && (
        <Button className="justify-self-start" onPress={() => setShown(shown + SHOWN_AT_FIRST)}>
          Ver más
        </Button>
      )}
    </section>
  );
}

type OutingCardProps = Pick<OutingListProps, 'onSend' | 'onEdit' | 'onDelete'> & {
  outing: Outing;
};

function OutingCard({ outing, onSend, onEdit, onDelete }: OutingCardProps) {
  const { place, captain, territories } = outing;
  const when = whenText(outing);
  return (
    <Card>
      <CardHeader
        title={<span className="first-letter:uppercase inline-block">{when}</span>}
        description={place ?? undefined}
        actions={
          <>
            {onSend && (
              <Button
                icon={<Send aria-hidden />}
                aria-label={`Enviar la salida del ${when}`}
                onPress={() => onSend(outing)}
              >
                Enviar
              </Button>
            )}
            <IconButton
              Icon={Pencil}
              label={`Editar la salida del ${when}`}
              onPress={() => onEdit(outing)}
            />
            <IconButton
              Icon={Trash2}
              label={`Eliminar la salida del ${when}`}
              onPress={() => onDelete(outing)}
            />
          </>
        }
      />
      <CardBody className="pt-2 wrap-anywhere">
        <p>
          {territories.length === 0
            ? 'Sus territorios ya fueron eliminados.'
            : territories.map(({ name }) => name).join(' · ')}
        </p>
        {captain && <p className="text-sm text-ink-muted">Capitán: {captain.name}</p>}
      </CardBody>
    </Card>
  );
}
