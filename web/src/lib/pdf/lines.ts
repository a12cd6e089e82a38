import type { jsPDF } from 'jspdf';

const LEADING = 1.12;
/** So narrow may a text be set before its size goes down. */
const NARROWEST = 0.85;
/** A longer word is broken anywhere. */
const LONGEST_WORD = 25;
const WIDER = 1.04;

/** The distance of two lines in the document's unit. */
const lineHeight = (doc: jsPDF): number => (doc.getFontSize() * LEADING) / doc.internal.scaleFactor;

const piecesOf = (text: string): string[] =>
  (text.match(/[^\s-]+[\s-]*|[\s-]+/g) ?? []).flatMap((piece) =>
    piece.length > LONGEST_WORD ? Array.from(piece) : [piece],
  );

function wrap(doc: jsPDF, pieces: readonly string[], width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line !== '' && doc.getTextWidth(`${line}${piece}`.trimEnd()) > width) {
      lines.push(line.trimEnd());
      line = '';
    }
    line += piece;
  }
  return [...lines, line.trimEnd()];
}

export interface Lines {
  lines: readonly string[];
  /** Below 1 the lines are set narrower, because a record must not leave out letters. */
  scale: number;
}

/** The document's present font and size are used. */
export function linesIn(doc: jsPDF, text: string, width: number, most: number): Lines {
  const pieces = piecesOf(text);
  for (let room = width; ; room *= WIDER) {
    const lines = wrap(doc, pieces, room);
    if (lines.length > most) continue;
    const widest = Math.max(...lines.map((line) => doc.getTextWidth(line)));
    return { lines, scale: Math.min(1, width / widest) };
  }
}

export interface Room {
  /** Lengths are in the document's unit, and sizes in points. */
  width: number;
  height: number;
  most: number;
  largest: number;
  smallest: number;
}

/** Sets the one size in which all texts have room. */
export function setCommonSize(
  doc: jsPDF,
  texts: readonly string[],
  { width, height, most, largest, smallest }: Room,
): void {
  const fits = (text: string): boolean => {
    const { lines, scale } = linesIn(doc, text, width, most);
    return scale >= NARROWEST && lines.length * lineHeight(doc) <= height;
  };
  for (let size = largest; size > smallest; size -= 0.5) {
    if (doc.setFontSize(size) && texts.every(fits)) return;
  }
  doc.setFontSize(smallest);
}

/** The lines stand around `middle`. @param x their left end, or their middle where they are centred */
export function drawLines(
  doc: jsPDF,
  { lines, scale }: Lines,
  { x, middle, isCentred }: { x: number; middle: number; isCentred: boolean },
): void {
  const first = middle - ((lines.length - 1) * lineHeight(doc)) / 2;
  lines.forEach((line, index) =>
    doc.text(
      line,
      isCentred ? x - (doc.getTextWidth(line) * scale) / 2 : x,
      first + index * lineHeight(doc),
      // The scale goes on to the page's next texts, so that each says its own.
      { baseline: 'middle', horizontalScale: scale },
    ),
  );
}
