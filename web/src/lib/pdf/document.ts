import { jsPDF, type jsPDFOptions } from 'jspdf';

export interface PdfFonts {
  regular: string;
  bold: string;
}

export type FontStyle = 'normal' | 'bold';

export function openPdf(
  title: string,
  fonts: PdfFonts,
  options: Pick<jsPDFOptions, 'unit' | 'orientation'> & { format: 'a4' | 'letter' },
): jsPDF {
  const doc = new jsPDF({ ...options, compress: true, putOnlyUsedFonts: true });
  doc.setProperties({ title });
  doc.setLanguage('es');
  for (const [style, content] of [
    ['normal', fonts.regular],
    ['bold', fonts.bold],
  ] as const) {
    doc.addFileToVFS(`${style}.ttf`, content);
    doc.addFont(`${style}.ttf`, 'Noto Sans', style);
  }
  return doc;
}

export const setStyle = (doc: jsPDF, style: FontStyle): jsPDF => doc.setFont('Noto Sans', style);

interface CharacterMap {
  characterToGlyph: (code: number) => number;
}

/** A letter that the font lacks prints as a question mark, so that a name is not lost in silence. */
export function printable(doc: jsPDF, text: string): string {
  // jsPDF declares no type for what it has read of the font.
  const { metadata } = doc.getFont() as unknown as { metadata: CharacterMap };
  return Array.from(text.normalize('NFC'))
    .map((one) => (metadata.characterToGlyph(one.codePointAt(0) ?? 0) === 0 ? '?' : one))
    .join('');
}

interface Fit {
  /** The width is in the document's unit, and the sizes are in points. */
  width: number;
  largest: number;
  smallest: number;
  ending?: string;
}

export function fitText(
  doc: jsPDF,
  text: string,
  { width, largest, smallest, ending = '' }: Fit,
): string {
  for (let size = largest; size >= smallest; size -= 0.5) {
    doc.setFontSize(size);
    if (doc.getTextWidth(text) <= width) return text;
  }
  const end = `…${ending}`;
  const letters = Array.from(text.slice(0, text.length - ending.length));
  while (letters.length > 0 && doc.getTextWidth(letters.join('') + end) > width) letters.pop();
  return letters.join('') + end;
}
