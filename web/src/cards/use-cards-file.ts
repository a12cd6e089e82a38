import type { Paper } from '@territorios/contract/settings/rules.ts';
import type { Remote } from 'comlink';
import { useEffect, useRef, useState } from 'react';
import { useFileJob } from '#files/use-file-job.ts';
import { runOnce } from '#files/worker-client.ts';
import { call } from '#lib/api.ts';
import type { CardLayout, CardSheets } from './draw-cards.ts';
import { loadMaps, type LoadedMaps } from './load-maps.ts';
import { planBoxes } from './part-boxes.ts';
import { planMaps, type PlannedTerritory } from './plan-maps.ts';
import type { CardsWorker } from './worker.ts';

const writeCards = (sheets: CardSheets): Promise<Uint8Array<ArrayBuffer>> =>
  runOnce(
    { start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) },
    (worker: Remote<CardsWorker>) => worker.draw(sheets),
  );

export interface CardTerritory extends PlannedTerritory {
  name: string;
  zone: { name: string } | null;
  danger_level: string | null;
  warnings: string | null;
}

export interface Progress {
  done: number;
  total: number;
}

type Missing = LoadedMaps['missing'];

interface Drawing {
  layout: CardLayout;
  paper: Paper;
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

async function draw(
  territories: readonly CardTerritory[],
  { layout, paper, signal, onProgress }: Drawing,
): Promise<{ content: Uint8Array<ArrayBuffer>; missing: Missing }> {
  // All is read now, because somebody may have renewed or drawn something since.
  const [codes, boundaries, divided, { tiles }] = await Promise.all([
    call('GET /card_codes', {}, signal),
    call('GET /boundaries', {}, signal),
    call('GET /territory_parts', {}, signal),
    call('GET /public/tiles', {}, signal),
  ]);
  const boundaryOf = new Map(boundaries.map((one) => [one.territory_id, one.geometry]));
  const codeOf = new Map(codes.map(({ territory_id, code }) => [territory_id, code]));
  const partsOf = new Map(divided.map((one) => [one.territory_id, one.labels]));
  const cards = territories.map(({ id, name, zone, danger_level: danger, warnings }) => {
    const code = codeOf.get(id);
    const parts = partsOf.get(id) ?? [];
    return {
      id,
      name,
      zone: zone?.name ?? null,
      danger,
      warnings,
      address: code === undefined ? null : `${location.origin}/t/${code}`,
      boundary: boundaryOf.get(id) ?? null,
      parts,
      boxes: planBoxes(parts),
    };
  });
  const plan = planMaps(territories, (id) => boundaryOf.has(id), tiles);
  const { mapOf, missing } = await loadMaps(cards, {
    plan,
    tiles,
    signal,
    onProgress: (done, total) => onProgress({ done, total }),
  });
  const content = await writeCards({
    layout,
    paper,
    cards: cards.map(({ id, name, zone, danger, warnings, address, parts }) => {
      const map = mapOf.get(id) ?? { kind: 'room' };
      return { name, zone, danger, warnings, address, parts, map };
    }),
  });
  return { content, missing };
}

export function useCardsFile(territories: readonly CardTerritory[], onSaved: () => void) {
  const { busy, start } = useFileJob<'cards'>();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [missing, setMissing] = useState<Missing | null>(null);
  const running = useRef<AbortController | null>(null);
  // A page that was left has no use for the tiles that are still to come.
  useEffect(() => () => running.current?.abort(), []);
  const save = (layout: CardLayout, paper: Paper): void => {
    const { signal } = (running.current = new AbortController());
    let isWhole = true;
    setMissing(null);
    start('cards', {
      make: async () => {
        try {
          const drawn = await draw(territories, { layout, paper, signal, onProgress: setProgress });
          signal.throwIfAborted();
          isWhole = drawn.missing.picture + drawn.missing.streets === 0;
          if (!isWhole) setMissing(drawn.missing);
          return { name: 'tarjetas', kind: 'pdf', content: drawn.content };
        } catch (error) {
          if (signal.aborted) return null;
          throw error;
        } finally {
          setProgress(null);
        }
      },
      doneTitle: 'Tarjetas guardadas',
      done: 'Imprímalas en tamaño real (100 %).',
      failedTitle: 'No se pudieron preparar las tarjetas',
      failed: 'Compruebe su conexión e inténtelo de nuevo.',
      // What is missing is said in the dialog, which stays for it.
      onSaved: () => isWhole && onSaved(),
    });
  };
  const cancel = (): void => running.current?.abort();
  return { isBusy: busy !== null, progress, missing, save, cancel };
}
