import type { Paper } from '@territorios/contract/settings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { boundariesQuery } from '#boundary-pictures/queries.ts';
import { unwritable } from '#lib/pdf/letters.ts';
import { useCall } from '#lib/use-call.ts';
import { tilesQuery } from '#maps/queries.ts';
import { settingsQuery } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { UnwritableNames } from '#ui/unwritable-names.tsx';
import type { CardLayout } from './draw-cards.ts';
import { describeMaps, planMaps } from './plan-maps.ts';
import { useCardsFile, type CardTerritory, type Progress } from './use-cards-file.ts';

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

const layoutsOf = (paper: Paper): { id: CardLayout; name: string }[] => [
  { id: 'several', name: paper === 'a4' ? 'Cuatro por hoja' : 'Dos por hoja' },
  { id: 'one', name: 'Una por hoja' },
];

function PlannedMaps({ territories }: { territories: readonly CardTerritory[] }) {
  const { data: boundaries } = useQuery(boundariesQuery);
  const { data: answer } = useQuery(tilesQuery);
  if (boundaries === undefined || answer === undefined) return null;
  const drawn = new Set(boundaries.map(({ territory_id }) => territory_id));
  const plan = planMaps(territories, (id) => drawn.has(id), answer.tiles);
  return (
    <div className="grid gap-1 text-sm text-ink-muted">
      <p>{describeMaps(plan)}</p>
      {plan.exceeded !== null && (
        <p>{`Las calles se imprimen en ${plan.exceeded} tarjetas a la vez como mucho. Para que las lleven, elija menos territorios.`}</p>
      )}
    </div>
  );
}

const countOf = (count: number): string =>
  count === 1 ? '1 tarjeta salió' : `${count} tarjetas salieron`;

function MissingMaps({ picture, streets }: { picture: number; streets: number }) {
  return (
    <Alert tone="warning" title="Tarjetas guardadas, pero a algunas les falta algo">
      {picture > 0 && <p>{`${countOf(picture)} sin foto, que no se pudo cargar.`}</p>}
      {streets > 0 && <p>{`${countOf(streets)} sin calles, que no se pudieron cargar.`}</p>}
    </Alert>
  );
}

const progressText = (progress: Progress | null): string =>
  progress === null || progress.done === progress.total
    ? 'Preparando...'
    : `Preparando ${progress.done + 1} de ${progress.total}...`;

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
  const { isBusy, progress, missing, save, cancel } = useCardsFile(territories, onClose);
  return (
    <>
      <Dialog
        title="Tarjetas"
        description={isOne ? only?.name : `${territories.length} territorios`}
        onClose={onClose}
        onSubmit={() => save(layout, paper)}
        isBusy={isBusy}
        footer={
          <>
            <Button onPress={isBusy ? cancel : onClose}>{missing ? 'Cerrar' : 'Cancelar'}</Button>
            <Button
              type="submit"
              variant="primary"
              isPending={isBusy}
              pendingLabel={progressText(progress)}
            >
              Guardar PDF
            </Button>
          </>
        }
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
          <PlannedMaps territories={territories} />
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
          {missing && <MissingMaps {...missing} />}
        </div>
      </Dialog>
      {isRenewing && only && <RenewCodeDialog {...only} onClose={() => setRenewing(false)} />}
    </>
  );
}
