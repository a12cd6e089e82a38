import { useState } from 'react';
import { call } from '#lib/api.ts';
import { saveFile } from '#files/save-file.ts';
import { showNotice } from '#ui/notice.ts';
import type { CardLayout } from './draw-cards.ts';
import { writeCards } from './write-cards.ts';

/** What is printed of a territory. */
export interface CardTerritory {
  id: string;
  name: string;
  zone: { name: string } | null;
  warnings: string | null;
}

async function draw(territories: readonly CardTerritory[], layout: CardLayout) {
  // Read now: somebody may have renewed or drawn them since.
  const [codes, boundaries] = await Promise.all([
    call('GET /card_codes', {}),
    call('GET /boundaries', {}),
  ]);
  const boundaryOf = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  const codeOf = new Map(codes.map(({ territory_id, code }) => [territory_id, code]));
  return writeCards({
    layout,
    cards: territories.map(({ id, name, zone, warnings }) => {
      const code = codeOf.get(id);
      const address = code === undefined ? null : `${location.origin}/t/${code}`;
      const boundary = boundaryOf.get(id) ?? null;
      return { name, zone: zone?.name ?? null, warnings, address, boundary };
    }),
  });
}

export function useCardsFile(territories: readonly CardTerritory[], onDone: () => void) {
  const [isBusy, setBusy] = useState(false);
  const save = (layout: CardLayout) => {
    if (isBusy) return;
    setBusy(true);
    void draw(territories, layout)
      .then(
        (file) => {
          saveFile('tarjetas.pdf', new Blob([file], { type: 'application/pdf' }));
          showNotice('success', {
            title: 'Tarjetas guardadas',
            description: 'Imprímalas en tamaño real (100 %).',
          });
          onDone();
        },
        (error: unknown) => {
          console.warn('The cards could not be drawn.', error);
          showNotice('error', {
            title: 'No se pudieron preparar las tarjetas',
            description: 'Compruebe su conexión e inténtelo de nuevo.',
          });
        },
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, save };
}
