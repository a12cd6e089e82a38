import { readFonts } from '#lib/pdf/read-fonts.ts';
import { textsOf } from './cells.ts';
import { drawPdf, type RecordFacts } from './draw-pdf.ts';

export const writePdf = async (record: RecordFacts): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(drawPdf(record, await readFonts(textsOf(record.pages))));
