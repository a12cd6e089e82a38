import type { Paper } from '@territorios/contract/settings/rules.ts';
import type { Remote } from 'comlink';
import { useFileJob } from '#files/use-file-job.ts';
import { runOnce } from '#files/worker-client.ts';
import { call } from '#lib/api.ts';
import type { CardLayout, CardSheets } from './draw-cards.ts';
import type { CardsWorker } from './worker.ts';

/** @returns a PDF */
const writeCards = (sheets: CardSheets): Promise<Uint8Array<ArrayBuffer>> =>
  runOnce(
    { start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) },
    (worker: Remote<CardsWorker>) => worker.draw(sheets),
  );

export interface CardTerritory {
  id: string;
  name: string;
  zone: { name: string } | null;
  danger_level: string | null;
  warnings: string | null;
}

async function draw(territories: readonly CardTerritory[], layout: CardLayout, paper: Paper) {
  // Both are read now, because somebody may have renewed or drawn them since.
  const [codes, boundaries] = await Promise.all([
    call('GET /card_codes', {}),
    call('GET /boundaries', {}),
  ]);
  const boundaryOf = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  const codeOf = new Map(codes.map(({ territory_id, code }) => [territory_id, code]));
  return writeCards({
    layout,
    paper,
    cards: territories.map(({ id, name, zone, danger_level: danger, warnings }) => {
      const code = codeOf.get(id);
      const address = code === undefined ? null : `${location.origin}/t/${code}`;
      const boundary = boundaryOf.get(id) ?? null;
      return { name, zone: zone?.name ?? null, danger, warnings, address, boundary };
    }),
  });
}

export function useCardsFile(territories: readonly CardTerritory[], onSaved: () => void) {
  const { busy, start } = useFileJob<'cards'>();
  const save = (layout: CardLayout, paper: Paper): void =>
    start('cards', {
      make: async () => ({
        name: 'tarjetas',
        kind: 'pdf',
        content: await draw(territories, layout, paper),
      }),
      doneTitle: 'Tarjetas guardadas',
      done: 'Imprímalas en tamaño real (100 %).',
      failedTitle: 'No se pudieron preparar las tarjetas',
      failed: 'Compruebe su conexión e inténtelo de nuevo.',
      onSaved,
    });
  return { isBusy: busy !== null, save };
}
