import { numericDate } from '@territorios/contract/dates.ts';
import type { Paper } from '@territorios/contract/settings/rules.ts';
import { S13_ROWS, type S13Page, type S13Row } from '@territorios/contract/statistics/s13.ts';
import type { jsPDF } from 'jspdf';
import { openPdf, printable, setStyle, type FontStyle, type PdfFonts } from '#lib/pdf/document.ts';
import { drawLines, linesIn, setCommonSize } from '#lib/pdf/lines.ts';
import type { TextCell } from '#files/sheet.ts';
import {
  ASSIGNED,
  BLOCKS,
  COMPLETED,
  HOLDER,
  holderText,
  labelsOf,
  LAST_COMPLETED,
  rowCells,
  TERRITORY,
} from './cells.ts';
import { layoutOf, type RecordLayout } from './layout.ts';

/** Lengths and sizes are in points. Nothing is smaller than 7, which is read at arm's length. */
const SIZE = { smallest: 7, number: 11, text: 8.5, head: 7, note: 7, title: 13, year: 10 };
const LINE = { thick: 0.7, thin: 0.3 };
const TITLE = 48;
const YEAR = 68;
const NOTE = 16;
const HEAD_UPPER = 14;
const PADDING = 2.5;
const DAY = '30/12/2000';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Type {
  style: FontStyle;
  size: number;
  most: number;
}

const HEADING: Type = { style: 'bold', size: SIZE.head, most: 4 };

function center(doc: jsPDF, text: string, { x, y, width, height }: Box, type: Type): void {
  if (text === '') return;
  setStyle(doc, type.style).setFontSize(type.size);
  const lines = linesIn(doc, printable(doc, text), width - 2 * PADDING, type.most);
  drawLines(doc, lines, { x: x + width / 2, middle: y + height / 2, isCentred: true });
}

const textOf = (cell: TextCell | undefined): string =>
  typeof cell === 'string' ? cell : cell ? numericDate(cell.day) : '';

const blockX = ({ blocksLeft, block: width }: RecordLayout, block: number): number =>
  blocksLeft + block * width;

function drawHead(doc: jsPDF, at: RecordLayout): void {
  const { left, top: y, head: height, label, last, block: width } = at;
  center(doc, TERRITORY, { x: left, y, width: label, height }, HEADING);
  center(doc, LAST_COMPLETED, { x: left + label, y, width: last, height }, HEADING);
  for (const block of BLOCKS) {
    const x = blockX(at, block);
    const lower = { y: y + HEAD_UPPER, width: width / 2, height: height - HEAD_UPPER };
    center(doc, HOLDER, { x, y, width, height: HEAD_UPPER }, HEADING);
    center(doc, ASSIGNED, { x, ...lower }, HEADING);
    center(doc, COMPLETED, { x: x + width / 2, ...lower }, HEADING);
  }
}

function drawGrid(doc: jsPDF, at: RecordLayout): void {
  const {
    left,
    right,
    top,
    rowsTop,
    bottom,
    row: height,
    upper,
    label,
    blocksLeft,
    block: width,
  } = at;
  const rows = Array.from({ length: S13_ROWS }, (_, row) => rowsTop + row * height);
  const across = (y: number, from = left) => doc.line(from, y, right, y);
  doc.setLineWidth(LINE.thick);
  for (const x of [left, left + label, right, ...BLOCKS.map((block) => blockX(at, block))]) {
    doc.line(x, top, x, bottom);
  }
  for (const y of [top, ...rows, bottom]) across(y);
  doc.setLineWidth(LINE.thin);
  across(top + HEAD_UPPER, blocksLeft);
  for (const y of rows) across(y + upper, blocksLeft);
  for (const block of BLOCKS) {
    const middle = blockX(at, block) + width / 2;
    doc.line(middle, top + HEAD_UPPER, middle, rowsTop);
    for (const y of rows) doc.line(middle, y + upper, middle, y + height);
  }
}

interface Types {
  label: Type;
  holder: Type;
  day: Type;
}

/** All labels of the record have one size, and so have all holders and all days. */
function typesOf(doc: jsPDF, pages: readonly S13Page[], at: RecordLayout): Types {
  const labels = labelsOf(pages);
  const rows = pages.flatMap((page) => page.rows);
  const of = (
    texts: readonly string[],
    box: { width: number; height: number },
    { style, size, most }: Type,
  ): Type => {
    setStyle(doc, style);
    setCommonSize(
      doc,
      [...new Set(texts)].map((text) => printable(doc, text)),
      {
        width: box.width - 2 * PADDING,
        height: box.height - 1,
        most,
        largest: size,
        smallest: SIZE.smallest,
      },
    );
    return { style, size: doc.getFontSize(), most };
  };
  return {
    label: of(
      rows.map(labels.of),
      { width: at.label, height: at.row },
      labels.areNumbers
        ? { style: 'bold', size: SIZE.number, most: 2 }
        : { style: 'bold', size: SIZE.text, most: 3 },
    ),
    holder: of(
      rows.flatMap(({ entries }) => entries.map(holderText)),
      { width: at.block, height: at.upper },
      { style: 'normal', size: SIZE.text, most: 2 },
    ),
    day: of(
      [DAY],
      { width: Math.min(at.last, at.block / 2), height: at.row - at.upper },
      { style: 'normal', size: SIZE.text, most: 1 },
    ),
  };
}

function drawRow(doc: jsPDF, cells: readonly string[], y: number, at: RecordLayout, types: Types) {
  const [label = '', lastCompleted = '', ...boxes] = cells;
  const { left, row: height, upper, block: width } = at;
  center(doc, label, { x: left, y, width: at.label, height }, types.label);
  center(doc, lastCompleted, { x: left + at.label, y, width: at.last, height }, types.day);
  for (const block of BLOCKS) {
    const [holder = '', assigned = '', completed = ''] = boxes.slice(block * 3);
    const x = blockX(at, block);
    const lower = { y: y + upper, width: width / 2, height: height - upper };
    center(doc, holder, { x, y, width, height: upper }, types.holder);
    center(doc, assigned, { x, ...lower }, types.day);
    center(doc, completed, { x: x + width / 2, ...lower }, types.day);
  }
}

export interface RecordFacts {
  serviceYear: number;
  pages: readonly S13Page[];
  paper: Paper;
}

export function drawPdf({ serviceYear, pages, paper }: RecordFacts, fonts: PdfFonts): ArrayBuffer {
  const doc = openPdf(`Registro S-13, año de servicio ${serviceYear}`, fonts, {
    unit: 'pt',
    format: paper,
  });
  const labels = labelsOf(pages);
  const at = layoutOf(paper, labels.areNumbers);
  const types = typesOf(doc, pages, at);
  const cellsOf = (row: S13Row) => rowCells(row, labels.of(row)).map(textOf);
  pages.forEach(({ rows, isContinuation }, index) => {
    if (index > 0) doc.addPage();
    setStyle(doc, 'bold').setFontSize(SIZE.title);
    const middle = (at.left + at.right) / 2;
    doc.text('Registro de asignación de territorio', middle, TITLE, { align: 'center' });
    doc.setFontSize(SIZE.year);
    const more = isContinuation ? ' (continuación)' : '';
    doc.text(`Año de servicio: ${serviceYear}${more}`, at.left, YEAR);
    setStyle(doc, 'normal').setFontSize(SIZE.note);
    const below = at.bottom + NOTE;
    doc.text(`Página ${index + 1} de ${pages.length}`, at.right, below, { align: 'right' });
    if (rows.some(({ entries }) => entries.some(({ isCampaign }) => isCampaign)))
      doc.text('(C) Asignado durante una campaña.', at.left, below);
    drawGrid(doc, at);
    drawHead(doc, at);
    rows.forEach((row, place) =>
      drawRow(doc, cellsOf(row), at.rowsTop + place * at.row, at, types),
    );
  });
  return doc.output('arraybuffer');
}
