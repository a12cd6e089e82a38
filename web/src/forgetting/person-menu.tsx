import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { Download, UserX } from 'lucide-react';
import { useRef, useState } from 'react';
import { saveFile } from '#files/save-file.ts';
import { useCall } from '#lib/use-call.ts';
import { Button } from '#ui/button.tsx';
import { MoreIcon } from '#ui/more-icon.tsx';
import { RowMenu, type RowMenuItem } from '#ui/row-menu.tsx';
import { ForgetDialog } from './forget-dialog.tsx';

const ITEMS: readonly RowMenuItem<'download' | 'forget'>[] = [
  { action: 'download', label: 'Descargar sus datos', Icon: Download },
  { action: 'forget', label: 'Olvidar a esta persona', Icon: UserX, isApart: true },
];

interface PersonMenuProps {
  publisher: Publisher;
  /** How many lines of the history would lose the name. */
  pastCount: number;
  onForgotten: () => void;
}

export function PersonMenu({ publisher, pastCount, onForgotten }: PersonMenuProps) {
  const [open, setOpen] = useState<'menu' | 'forget' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(null);
  const data = useCall('GET /publishers/:id/data', undefined, 'Error al descargar sus datos');
  const download = () =>
    data.mutate(
      { params: { id: publisher.id } },
      {
        onSuccess: (answer) =>
          saveFile({
            name: `Datos de ${publisher.name}`,
            kind: 'txt',
            // The first part is for the person, the second one for another program.
            content: `${answer.text}\n${JSON.stringify(answer.data, null, 2)}\n`,
          }),
      },
    );
  return (
    <>
      <Button
        ref={button}
        icon={<MoreIcon />}
        isPending={data.isPending}
        pendingLabel="Descargando..."
        aria-haspopup="menu"
        onPress={() => setOpen('menu')}
      >
        Sus datos
      </Button>
      {open === 'menu' && (
        <RowMenu
          label="Sus datos"
          button={button}
          items={ITEMS}
          onAction={(action) => {
            if (action === 'forget') setOpen('forget');
            else download();
          }}
          onClose={close}
        />
      )}
      {open === 'forget' && (
        <ForgetDialog
          publisher={publisher}
          pastCount={pastCount}
          onForgotten={onForgotten}
          onClose={close}
        />
      )}
    </>
  );
}
