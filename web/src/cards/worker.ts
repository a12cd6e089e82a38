// Beside the page, which would not answer a click while hundreds of cards are drawn.
import { readFonts } from '#lib/pdf/read-fonts.ts';
import { drawCards, type CardSheets } from './draw-cards.ts';

export type CardsReply = { file: Uint8Array<ArrayBuffer> } | { reason: string };

addEventListener('message', ({ data }: MessageEvent<CardSheets>) => {
  void readFonts()
    .then((fonts) => new Uint8Array(drawCards(data, fonts)))
    .then(
      (file) => postMessage({ file } satisfies CardsReply, { transfer: [file.buffer] }),
      (error: unknown) => postMessage({ reason: String(error) } satisfies CardsReply),
    );
});
