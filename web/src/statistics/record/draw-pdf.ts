import { numericDate } from '@territorios/contract/dates.ts';
import { S13_ROWS, type S13Page, type S13Row } from '@territorios/contract/statistics/s13.ts';
import type { jsPDF } from 'jspdf';
import {
  fitText,
  openPdf,
  printable,
  setStyle,
  type FontStyle,
  type PdfFonts,
} from '#lib/pdf/document.ts';
import type { TextCell } from '#files/sheet.ts';
import {
  ASSIGNED,
  BLOCKS,
  CAMPAIGN_MARK,
  COMPLETED,
  HOLDER,
  LAST_COMPLETED,
  rowCells,
  TERRITORY,
} from './cells.ts';

/** Lengths are in points; the page is an A4. */
const PAGE = { width: 595.28, left: 36, title: 48, year: 68, top: 78, note: 756 };
const HEAD = { upper: 14, height: 40 };
const ROW = { upper: 16, height: 31 };
const COLUMNS = { territory: 34, lastCompleted: 61.28, block: 107 };
const SIZE = { largest: 8.5, smallest: 5.5, head: 6.5, note: 7, title: 13, year: 10 };
const LINE = { thick: 0.7, thin: 0.3 };
const PADDING = 3;
const BLOCKS_LEFT = PAGE.left + COLUMNS.territory + COLUMNS.lastCompleted;
const RIGHT = BLOCKS_LEFT + BLOCKS.length * COLUMNS.block;
const ROWS_TOP = PAGE.top + HEAD.height;
const BOTTOM = ROWS_TOP + S13_ROWS * ROW.height;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function center(
  doc: jsPDF,
  text: string,
  { x, y, width, height }: Box,
  style: FontStyle = 'normal',
): void {
  setStyle(doc, style);
  const shown = fitText(doc, printable(doc, text), {
    width: width - 2 * PADDING,
    largest: SIZE.largest,
    smallest: SIZE.smallest,
    ending: text.endsWith(CAMPAIGN_MARK) ? CAMPAIGN_MARK : '',
  });
  doc.text(shown, x + width / 2, y + height / 2, { align: 'center', baseline: 'middle' });
}

const textOf = (cell: TextCell | undefined): string =>
  typeof cell === 'string' ? cell : cell ? numericDate(cell.day) : '';

const blockX = (block: number): number => BLOCKS_LEFT + block * COLUMNS.block;

function drawHeading(doc: jsPDF, text: string, { x, y, width, height }: Box): void {
  setStyle(doc, 'bold').setFontSize(SIZE.head);
  // jsPDF declares `any`.
  const lines = doc.splitTextToSize(text, width - 2 * PADDING) as string[];
  const lineHeight = SIZE.head * 1.2;
  const first = y + height / 2 - ((lines.length - 1) * lineHeight) / 2;
  lines.forEach((line, index) =>
    doc.text(line, x + width / 2, first + index * lineHeight, {
      align: 'center',
      baseline: 'middle',
    }),
  );
}

function drawHead(doc: jsPDF): void {
  const y = PAGE.top;
  const { territory, lastCompleted, block: width } = COLUMNS;
  drawHeading(doc, TERRITORY, { x: PAGE.left, y, width: territory, height: HEAD.height });
  const lastBox = { x: PAGE.left + territory, y, width: lastCompleted, height: HEAD.height };
  drawHeading(doc, LAST_COMPLETED, lastBox);
  for (const block of BLOCKS) {
    const x = blockX(block);
    const lower = { y: y + HEAD.upper, width: width / 2, height: HEAD.height - HEAD.upper };
    drawHeading(doc, HOLDER, { x, y, width, height: HEAD.upper });
    drawHeading(doc, ASSIGNED, { x, ...lower });
    drawHeading(doc, COMPLETED, { x: x + width / 2, ...lower });
  }
}

function drawGrid(doc: jsPDF): void {
  const across = (y: number, from = PAGE.left) => doc.line(from, y, RIGHT, y);
  const down = (x: number, from = PAGE.top) => doc.line(x, from, x, BOTTOM);
  doc.setLineWidth(LINE.thick);
  [PAGE.left, PAGE.left + COLUMNS.territory, RIGHT].forEach((x) => down(x));
  BLOCKS.forEach((block) => down(blockX(block)));
  across(PAGE.top);
  for (let row = 0; row <= S13_ROWS; row += 1) across(ROWS_TOP + row * ROW.height);
  doc.setLineWidth(LINE.thin);
  across(PAGE.top + HEAD.upper, BLOCKS_LEFT);
  BLOCKS.forEach((block) => {
    const middle = blockX(block) + COLUMNS.block / 2;
    doc.line(middle, PAGE.top + HEAD.upper, middle, ROWS_TOP);
    for (let row = 0; row < S13_ROWS; row += 1) {
      const y = ROWS_TOP + row * ROW.height;
      doc.line(middle, y + ROW.upper, middle, y + ROW.height);
    }
  });
  for (let row = 0; row < S13_ROWS; row += 1) {
    across(ROWS_TOP + row * ROW.height + ROW.upper, BLOCKS_LEFT);
  }
}

function drawRow(doc: jsPDF, row: S13Row, y: number): void {
  const [name, lastCompleted, ...boxes] = rowCells(row).map(textOf);
  const { territory, lastCompleted: lastWidth, block: width } = COLUMNS;
  const whole = { y, height: ROW.height };
  center(doc, name ?? '', { x: PAGE.left, width: territory, ...whole }, 'bold');
  center(doc, lastCompleted ?? '', { x: PAGE.left + territory, width: lastWidth, ...whole });
  for (const block of BLOCKS) {
    const [holder = '', assigned = '', completed = ''] = boxes.slice(block * 3);
    const x = blockX(block);
    const lower = { y: y + ROW.upper, width: width / 2, height: ROW.height - ROW.upper };
    center(doc, holder, { x, y, width, height: ROW.upper });
    center(doc, assigned, { x, ...lower });
    center(doc, completed, { x: x + width / 2, ...lower });
  }
}

export interface RecordFacts {
  serviceYear: number;
  pages: readonly S13Page[];
}

export function drawPdf({ serviceYear, pages }: RecordFacts, fonts: PdfFonts): ArrayBuffer {
  const doc = openPdf(`Registro S-13, año de servicio ${serviceYear}`, fonts, { unit: 'pt' });
  pages.forEach(({ rows, isContinuation }, index) => {
    if (index > 0) doc.addPage();
    setStyle(doc, 'bold').setFontSize(SIZE.title);
    doc.text('Registro de asignación de territorio', PAGE.width / 2, PAGE.title, {
      align: 'center',
    });
    doc.setFontSize(SIZE.year);
    const more = isContinuation ? ' (continuación)' : '';
    doc.text(`Año de servicio: ${serviceYear}${more}`, PAGE.left, PAGE.year);
    drawGrid(doc);
    drawHead(doc);
    rows.forEach((row, at) => drawRow(doc, row, ROWS_TOP + at * ROW.height));
    setStyle(doc, 'normal').setFontSize(SIZE.note);
    doc.text(`Página ${index + 1} de ${pages.length}`, RIGHT, PAGE.note, { align: 'right' });
    if (rows.some(({ entries }) => entries.some(({ isCampaign }) => isCampaign)))
      doc.text('(C) Asignado durante una campaña.', PAGE.left, PAGE.note);
  });
  return doc.output('arraybuffer');
}
