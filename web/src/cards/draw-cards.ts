import { territoryNumber } from '@territorios/contract/names.ts';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { drawLines, linesIn, setCommonSize, type Room } from '#lib/pdf/lines.ts';
import { CARD, CODE, FRAME_TOP, frameOf, INNER, WARNINGS } from './card-size.ts';
import { drawBoxes } from './draw-boxes.ts';
import { drawMap, type CardMap } from './draw-map.ts';
import { planBoxes } from './part-boxes.ts';
import { fitText, openPdf, printable, setStyle, type PdfFonts } from '#lib/pdf/document.ts';

export interface PrintedCard {
  name: string;
  zone: string | null;
  danger: string | null;
  warnings: string | null;
  /** The card's code opens it; null for a card without one. */
  address: string | null;
  /** Names of its blocks. */
  parts: readonly string[];
  map: CardMap;
}

export type CardLayout = 'one' | 'several';

/** Lengths are in mm, and sizes of letters in points. */
const HEAD = {
  top: 4,
  middle: 12,
  upper: 9.5,
  lower: 17.8,
  gap: 4,
  number: { width: 50, height: 16, most: 1, largest: 34, smallest: 18 },
  name: { height: 10, most: 2, largest: 14, smallest: 7 },
  nameAlone: { height: 12, most: 2, largest: 20, smallest: 8 },
  zone: { height: 6, most: 2, largest: 10, smallest: 7 },
};
const DANGER = {
  size: 11,
  height: 7,
  sign: 5,
  gap: 1.2,
  before: 4,
  words: { rojo: 'Peligro', amarillo: 'Precaución' } as Partial<Record<string, string>>,
};
/** Upper left corners of the cards, which are never scaled: on A4 across, on Carta upright. */
const SHEETS = {
  a4: {
    orientation: 'landscape',
    one: [[75.5, 20]],
    several: [
      [2.5, 11],
      [148.5, 11],
      [2.5, 105],
      [148.5, 105],
    ],
  },
  letter: {
    orientation: 'portrait',
    one: [[35, 20]],
    several: [
      [35, 45],
      [35, 139],
    ],
  },
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
    horizontalScale: 1,
  });
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

/** A triangle and a word in a frame, which a printer without colours shows too. @returns its width */
function drawDanger(doc: jsPDF, level: string | null, right: number, y: number): number {
  const word = DANGER.words[level ?? ''];
  if (word === undefined) return 0;
  const { size, height, sign, gap, before } = DANGER;
  setStyle(doc, 'bold').setFontSize(size);
  const width = doc.getTextWidth(word) + sign + 3 * gap;
  const left = right - width;
  const bottom = y + height - gap;
  doc.setLineWidth(0.5).rect(left, y, width, height);
  doc.triangle(left + gap, bottom, left + gap + sign, bottom, left + gap + sign / 2, y + gap, 'S');
  doc.text('!', left + gap + sign / 2, bottom - 0.6, { align: 'center', horizontalScale: 1 });
  const middle = y + height / 2;
  doc.text(word, left + sign + 2 * gap, middle, { baseline: 'middle', horizontalScale: 1 });
  return width + before;
}

/** All of a text on up to two lines, in the largest size that has room. @returns its width */
function drawText(doc: jsPDF, text: string, x: number, middle: number, room: Room): number {
  const shown = printable(doc, text);
  setCommonSize(doc, [shown], room);
  const lines = linesIn(doc, shown, room.width, room.most);
  drawLines(doc, lines, { x, middle, isCentred: false });
  return Math.max(...lines.lines.map((line) => doc.getTextWidth(line))) * lines.scale;
}

/** The name beside its number, which is not written twice: 'Calzada' of '200-01 Calzada', nothing of 'C-1'. */
export const besideNumber = (name: string, number: string): string =>
  name.startsWith(number) ? name.slice(number.length).replace(/^[\s.,:;\p{Pd}]+/u, '') : name;

/** The number as large as one looks for it; a territory without one has its name there. */
function drawHead(doc: jsPDF, { name, zone, danger }: PrintedCard, left: number, y: number): void {
  const number = territoryNumber(name);
  const right = left + INNER - drawDanger(doc, danger, left + INNER, y + HEAD.top);
  const written = number === null ? name : besideNumber(name, number);
  const isWritten = written !== '';
  let from = left;
  setStyle(doc, 'bold');
  if (number !== null) {
    from += drawText(doc, number, left, y + HEAD.middle, HEAD.number) + HEAD.gap;
  }
  const width = right - from;
  if (isWritten) {
    const room = number === null ? HEAD.nameAlone : HEAD.name;
    drawText(doc, written, from, y + (zone === null ? HEAD.middle : HEAD.upper), {
      ...room,
      width,
    });
  }
  if (zone === null) return;
  const middle = y + (isWritten ? HEAD.lower : HEAD.middle);
  setStyle(doc, 'normal');
  drawText(doc, `Localidad: ${zone}`, from, middle, { ...HEAD.zone, width });
}

function drawCard(doc: jsPDF, card: PrintedCard, x: number, y: number) {
  const { warnings, address, parts } = card;
  const boxes = planBoxes(parts);
  const left = x + CARD.padding;
  doc.setLineWidth(0.1).rect(x, y, CARD.width, CARD.height);
  drawHead(doc, card, left, y);

  const frame = { left, top: y + FRAME_TOP, ...frameOf({ ...card, boxes }) };
  drawMap(doc, card.map, frame);
  let below = frame.top + frame.height;
  if (boxes) {
    drawBoxes(doc, parts, boxes, { left, top: below });
    below += boxes.height;
  }
  warningLines(doc, warnings).forEach((line, index) =>
    doc.text(line, left, below + (index + 1) * WARNINGS.lineHeight + 0.5, { horizontalScale: 1 }),
  );
  if (address !== null) {
    drawCode(doc, address, left + INNER - CODE.side, frame.top + (frame.height - CODE.side) / 2);
  }
}

export interface CardSheets {
  cards: readonly PrintedCard[];
  layout: CardLayout;
  paper: Paper;
}

export function drawCards({ cards, layout, paper }: CardSheets, fonts: PdfFonts): ArrayBuffer {
  const { orientation, [layout]: places } = SHEETS[paper];
  const doc = openPdf('Tarjetas de territorio', fonts, { unit: 'mm', format: paper, orientation });
  cards.forEach((card, index) => {
    const at = index % places.length;
    if (index > 0 && at === 0) doc.addPage();
    const [x, y] = places[at] ?? places[0];
    drawCard(doc, card, x, y);
  });
  return doc.output('arraybuffer');
}
