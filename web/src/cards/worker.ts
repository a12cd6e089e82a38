// A worker, so that the page answers a click while hundreds of cards are drawn.
import { transfer } from 'comlink';
import { serveWorker } from '#files/serve-worker.ts';
import { readFonts } from '#lib/pdf/read-fonts.ts';
import { drawCards, type CardSheets } from './draw-cards.ts';

const worker = {
  draw: async (sheets: CardSheets): Promise<Uint8Array<ArrayBuffer>> => {
    const texts = sheets.cards.flatMap(({ name, zone, warnings, parts, map }) => [
      ...parts,
      name,
      zone ?? '',
      warnings ?? '',
      map.kind === 'streets' ? map.attribution : '',
    ]);
    const file = new Uint8Array(drawCards(sheets, await readFonts(texts)));
    return transfer(file, [file.buffer]);
  },
};
export type CardsWorker = typeof worker;

serveWorker(worker);
