import { pictureOf } from '@territorios/contract/boundary-pictures/rules.ts';
import { territoryNumber } from '@territorios/contract/names.ts';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import type { jsPDF } from 'jspdf';
import { encode } from 'uqr';
import { drawLines, linesIn, setCommonSize, type Room } from '#lib/pdf/lines.ts';
import { fitText, openPdf, printable, setStyle, type PdfFonts } from '#lib/pdf/document.ts';

export interface PrintedCard {
  name: string;
  zone: string | null;
  danger: string | null;
  warnings: string | null;
  /** The card's code opens it; null for a card without one. */
  address: string | null;
  boundary: string | null;
}

export type CardLayout = 'one' | 'several';

/** Lengths are in mm. The card is as large as the S-12. */
const CARD = { width: 146, height: 94, padding: 5 };
const INNER = CARD.width - 2 * CARD.padding;
const HEAD = {
  top: 4,
  middle: 12,
  upper: 10,
  lower: 17.5,
  gap: 4,
  number: { width: 50, height: 16, most: 1, largest: 34, smallest: 18 },
  name: { height: 11, most: 2, largest: 14, smallest: 7 },
  nameAlone: { height: 12, most: 2, largest: 20, smallest: 8 },
  zone: { height: 5, most: 1, largest: 10, smallest: 7 },
};
const DANGER = {
  size: 11,
  height: 7,
  sign: 5,
  gap: 1.2,
  words: { rojo: 'Peligro', amarillo: 'Precaución' } as Partial<Record<string, string>>,
};
const BOX = { top: 22, text: 9 };
/** Points that are closer than a pen is wide are one. */
const BOUNDARY = { margin: 4, detail: 0.1, line: 0.5, fill: '#ebebeb' };
const WARNINGS = { size: 8, lines: 2, lineHeight: 3.8 };
/** The gap includes the white border of four modules that a reader needs. */
const CODE = { side: 27, gap: 4, text: 7, textGap: 5 };
const GRAY = 120;

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

interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A territory without a boundary leaves the room for a map of paper. */
function drawMap(doc: jsPDF, { boundary }: PrintedCard, frame: Frame): void {
  const { left, top, width, height } = frame;
  doc.setLineWidth(0.3).rect(left, top, width, height);
  const rings = boundary === null ? [] : pictureOf(boundary, { width, height, ...BOUNDARY });
  if (rings.length === 0) {
    setStyle(doc, 'normal').setFontSize(BOX.text).setTextColor(GRAY);
    doc.text('Pegue el mapa aquí', left + width / 2, top + height / 2, {
      align: 'center',
      horizontalScale: 1,
    });
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

/** A triangle and a word in a frame, which a printer without colours shows too. @returns its width */
function drawDanger(doc: jsPDF, level: string | null, right: number, y: number): number {
  const word = DANGER.words[level ?? ''];
  if (word === undefined) return 0;
  const { size, height, sign, gap } = DANGER;
  setStyle(doc, 'bold').setFontSize(size);
  const width = doc.getTextWidth(word) + sign + 3 * gap;
  const left = right - width;
  const bottom = y + height - gap;
  doc.setLineWidth(0.5).rect(left, y, width, height);
  doc.triangle(left + gap, bottom, left + gap + sign, bottom, left + gap + sign / 2, y + gap, 'S');
  doc.text('!', left + gap + sign / 2, bottom - 0.6, { align: 'center', horizontalScale: 1 });
  const middle = y + height / 2;
  doc.text(word, left + sign + 2 * gap, middle, { baseline: 'middle', horizontalScale: 1 });
  return width + gap;
}

/** All of a text on up to two lines, in the largest size that has room. @returns its width */
function drawText(doc: jsPDF, text: string, x: number, middle: number, room: Room): number {
  const shown = printable(doc, text);
  setCommonSize(doc, [shown], room);
  const lines = linesIn(doc, shown, room.width, room.most);
  drawLines(doc, lines, { x, middle, isCentred: false });
  return Math.max(...lines.lines.map((line) => doc.getTextWidth(line))) * lines.scale;
}

/** The number as large as one looks for it; a territory without one has its name there. */
function drawHead(doc: jsPDF, { name, zone, danger }: PrintedCard, left: number, y: number): void {
  const number = territoryNumber(name);
  const right = left + INNER - drawDanger(doc, danger, left + INNER, y + HEAD.top);
  const middle = y + (zone === null ? HEAD.middle : HEAD.upper);
  let from = left;
  setStyle(doc, 'bold');
  if (number !== null) {
    from += drawText(doc, number, left, y + HEAD.middle, HEAD.number) + HEAD.gap;
  }
  const width = right - from;
  drawText(doc, name, from, middle, { ...(number === null ? HEAD.nameAlone : HEAD.name), width });
  if (zone === null) return;
  setStyle(doc, 'normal');
  drawText(doc, `Localidad: ${zone}`, from, y + HEAD.lower, { ...HEAD.zone, width });
}

function drawCard(doc: jsPDF, card: PrintedCard, x: number, y: number) {
  const { warnings, address } = card;
  const left = x + CARD.padding;
  doc.setLineWidth(0.1).rect(x, y, CARD.width, CARD.height);
  drawHead(doc, card, left, y);

  const lines = warningLines(doc, warnings);
  const bottom = y + CARD.height - CARD.padding;
  lines.forEach((line, index) =>
    doc.text(line, left, bottom - (lines.length - 1 - index) * WARNINGS.lineHeight, {
      horizontalScale: 1,
    }),
  );
  const top = y + BOX.top;
  const height = bottom - lines.length * (WARNINGS.lineHeight + 0.5) - top;
  const width = address === null ? INNER : INNER - CODE.side - CODE.gap;
  drawMap(doc, card, { left, top, width, height });
  if (address !== null) {
    drawCode(doc, address, left + INNER - CODE.side, top + (height - CODE.side) / 2);
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
