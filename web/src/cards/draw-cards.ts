import { pictureOf } from '@territorios/contract/boundary-pictures/rules.ts';
import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { fitText, openPdf, printable, setStyle, type PdfFonts } from '#lib/pdf/document.ts';

export interface PrintedCard {
  name: string;
  zone: string | null;
  warnings: string | null;
  /** The card's code opens it; null for a card without one. */
  address: string | null;
  boundary: string | null;
}

export type CardLayout = 'four' | 'one';

/** Lengths are in mm. The card is as large as the S-12. */
const CARD = { width: 146, height: 94, padding: 5 };
const INNER = CARD.width - 2 * CARD.padding;
const NAME = { y: 12, largest: 20, smallest: 9 };
const ZONE = { y: 18, largest: 10, smallest: 7 };
const BOX = { top: 22, text: 9 };
/** Points that are closer than a pen is wide are one. */
const BOUNDARY = { margin: 4, detail: 0.1, line: 0.5, fill: '#ebebeb' };
const WARNINGS = { size: 8, lines: 2, lineHeight: 3.8 };
/** The gap includes the white border of four modules that a reader needs. */
const CODE = { side: 27, gap: 4, text: 7, textGap: 5 };
const GRAY = 120;

/** These are the upper left corners of the cards on an A4. */
const SHEETS = {
  four: {
    orientation: 'landscape',
    places: [
      [2.5, 11],
      [148.5, 11],
      [2.5, 105],
      [148.5, 105],
    ],
  },
  one: { orientation: 'portrait', places: [[32, 20]] },
} as const;

function drawCode(doc: jsPDF, address: string, left: number, top: number): void {
  const { size, data } = encode(address, { ecc: 'M', border: 0 });
  const module = CODE.side / size;
  // A text's color is the fill's too.
  doc.setFillColor('#000');
  data.forEach((row, y) => {
    // A run in one piece has no hairlines inside.
    for (let from = 0; from < size; from += 1) {
      if (!row[from]) continue;
      let to = from;
      while (row[to]) to += 1;
      doc.rect(left + from * module, top + y * module, (to - from) * module, module, 'F');
      from = to;
    }
  });
  setStyle(doc, 'normal').setFontSize(CODE.text);
  doc.text('Ábralo con la cámara', left + CODE.side / 2, top + CODE.side + CODE.textGap, {
    align: 'center',
  });
}

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A territory without a boundary leaves the room for a map of paper. */
function drawBoundary(doc: jsPDF, boundary: string | null, frame: Frame): void {
  const { left, top, width, height } = frame;
  doc.setLineWidth(0.3).rect(left, top, width, height);
  const rings = boundary === null ? [] : pictureOf(boundary, { width, height, ...BOUNDARY });
  if (rings.length === 0) {
    setStyle(doc, 'normal').setFontSize(BOX.text).setTextColor(GRAY);
    doc.text('Pegue el mapa aquí', left + width / 2, top + height / 2, { align: 'center' });
    doc.setTextColor(0);
    return;
  }
  doc.setLineWidth(BOUNDARY.line).setLineJoin('round').setFillColor(BOUNDARY.fill);
  for (const ring of rings) {
    ring.forEach(([x, y], index) =>
      index === 0 ? doc.moveTo(left + x, top + y) : doc.lineTo(left + x, top + y),
    );
    doc.close();
  }
  doc.fillStroke();
  doc.setLineJoin('miter');
}

function warningLines(doc: jsPDF, warnings: string | null): string[] {
  if (warnings === null) return [];
  setStyle(doc, 'normal').setFontSize(WARNINGS.size);
  const text = printable(doc, `Advertencias: ${warnings.replaceAll(/\s+/g, ' ')}`);
  // jsPDF declares `any`.
  const lines = doc.splitTextToSize(text, INNER) as string[];
  if (lines.length <= WARNINGS.lines) return lines;
  const last = lines.splice(WARNINGS.lines - 1).join(' ');
  const fit = { width: INNER, largest: WARNINGS.size, smallest: WARNINGS.size };
  return [...lines, fitText(doc, last, fit)];
}

function drawCard(doc: jsPDF, card: PrintedCard, x: number, y: number) {
  const { name, zone, warnings, address, boundary } = card;
  const left = x + CARD.padding;
  doc.setLineWidth(0.1).rect(x, y, CARD.width, CARD.height);
  setStyle(doc, 'bold');
  doc.text(fitText(doc, printable(doc, name), { width: INNER, ...NAME }), left, y + NAME.y);
  setStyle(doc, 'normal');
  doc.text(fitText(doc, printable(doc, zone ?? ''), { width: INNER, ...ZONE }), left, y + ZONE.y);

  const lines = warningLines(doc, warnings);
  const bottom = y + CARD.height - CARD.padding;
  lines.forEach((line, index) =>
    doc.text(line, left, bottom - (lines.length - 1 - index) * WARNINGS.lineHeight),
  );
  const top = y + BOX.top;
  const height = bottom - lines.length * (WARNINGS.lineHeight + 0.5) - top;
  const width = address === null ? INNER : INNER - CODE.side - CODE.gap;
  drawBoundary(doc, boundary, { left, top, width, height });
  if (address !== null) {
    drawCode(doc, address, left + INNER - CODE.side, top + (height - CODE.side) / 2);
  }
}

export interface CardSheets {
  cards: readonly PrintedCard[];
  layout: CardLayout;
}

export function drawCards({ cards, layout }: CardSheets, fonts: PdfFonts): ArrayBuffer {
  const { orientation, places } = SHEETS[layout];
  const doc = openPdf('Tarjetas de territorio', fonts, {
    unit: 'mm',
    format: 'a4',
    orientation,
  });
  cards.forEach((card, index) => {
    const at = index % places.length;
    if (index > 0 && at === 0) doc.addPage();
    const [x, y] = places[at] ?? places[0];
    drawCard(doc, card, x, y);
  });
  return doc.output('arraybuffer');
}
