import type { Paper } from '@territorios/contract/settings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unwritable } from '#lib/pdf/letters.ts';
import { useCall } from '#lib/use-call.ts';
import { settingsQuery } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { UnwritableNames } from '#ui/unwritable-names.tsx';
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

/** What fits on the paper in the size of the card. */
const layoutsOf = (paper: Paper): { id: CardLayout; name: string }[] => [
  { id: 'several', name: paper === 'a4' ? 'Cuatro por hoja' : 'Dos por hoja' },
  { id: 'one', name: 'Una por hoja' },
];

interface CardsDialogProps {
  territories: readonly CardTerritory[];
  onClose: () => void;
}

export function CardsDialog({ territories, onClose }: CardsDialogProps) {
  const { data: settings } = useQuery(settingsQuery);
  const paper = settings?.paper ?? 'letter';
  const unwritten = unwritable(territories.flatMap(({ name, zone }) => [name, zone?.name ?? '']));
  const [only] = territories;
  const isOne = territories.length === 1;
  const [layout, setLayout] = useState<CardLayout>(isOne ? 'one' : 'several');
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
          save(layout, paper);
        }}
        isPending={isBusy}
        submitLabel="Guardar PDF"
        pendingLabel="Preparando..."
      >
        <div className="grid justify-items-start gap-4">
          <RadioGroup
            label={paper === 'a4' ? 'En cada hoja A4' : 'En cada hoja tamaño Carta'}
            description="Imprima en tamaño real (100 %), sin ajustar a la página: cada tarjeta mide 146 × 94 mm."
            items={layoutsOf(paper)}
            value={layout}
            onChange={setLayout}
            isDisabled={isBusy}
          />
          <UnwritableNames names={unwritten} />
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
