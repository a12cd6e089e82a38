import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#lib/use-call.ts';
import { settingsQuery } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import type { CardLayout } from './draw-cards.ts';
import { useCardsFile, type CardTerritory } from './use-cards-file.ts';

function RenewCodeDialog({ id, name, onClose }: { id: string; name: string; onClose: () => void }) {
  const renewal = useCall(
    'POST /territories/:id/renew-card-code',
    'Código renovado',
    'Error al renovar el código',
  );
  return (
    <ConfirmDialog
      onClose={onClose}
      title="Renovar código"
      body={`¿Renovar el código de ${name}? La tarjeta impresa dejará de abrirse, y habrá que imprimirla de nuevo.`}
      confirmLabel="Renovar"
      confirmPendingLabel="Renovando..."
      isPending={renewal.isPending}
      onConfirm={() => renewal.mutate({ params: { id } }, { onSuccess: onClose })}
    />
  );
}

const LAYOUTS: { id: CardLayout; name: string }[] = [
  { id: 'four', name: 'Cuatro por hoja' },
  { id: 'one', name: 'Una por hoja' },
];

interface CardsDialogProps {
  territories: readonly CardTerritory[];
  onClose: () => void;
}

export function CardsDialog({ territories, onClose }: CardsDialogProps) {
  const { data: settings } = useQuery(settingsQuery);
  const [only] = territories;
  const isOne = territories.length === 1;
  const [layout, setLayout] = useState<CardLayout>(isOne ? 'one' : 'four');
  const [isRenewing, setRenewing] = useState(false);
  const { isBusy, save } = useCardsFile(territories, onClose);
  return (
    <>
      <FormDialog
        title="Tarjetas"
        description={isOne ? only?.name : `${territories.length} territorios`}
        onClose={onClose}
        onSubmit={(event) => {
          event.preventDefault();
          save(layout);
        }}
        isPending={isBusy}
        submitLabel="Guardar PDF"
        pendingLabel="Preparando..."
      >
        <div className="grid justify-items-start gap-4">
          <RadioGroup
            label="En cada hoja A4"
            description="Imprima en tamaño real (100 %), sin ajustar a la página: cada tarjeta mide 146 × 94 mm."
            items={LAYOUTS}
            value={layout}
            onChange={setLayout}
            isDisabled={isBusy}
          />
          {settings && (
            <p className="text-sm text-ink-muted">
              {settings.card_codes
                ? 'Cada tarjeta lleva un código QR que abre el territorio en el teléfono: su mapa y sus advertencias, y nunca quién lo tiene.'
                : 'Sin código QR. Para que el teléfono abra el territorio desde la tarjeta, marque «Códigos en tarjetas» en Configuración.'}
            </p>
          )}
          {settings?.card_codes && isOne && (
            <Button onPress={() => setRenewing(true)} isDisabled={isBusy}>
              Renovar código
            </Button>
          )}
        </div>
      </FormDialog>
      {isRenewing && only && <RenewCodeDialog {...only} onClose={() => setRenewing(false)} />}
    </>
  );
}
