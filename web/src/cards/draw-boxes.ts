import type { jsPDF } from 'jspdf';
import { fitText, printable, setStyle } from '#lib/pdf/document.ts';
import { BOXES, type BoxPlan } from './part-boxes.ts';

/** Empty ones: a card outlives what is done. */
export function drawBoxes(
  doc: jsPDF,
  labels: readonly string[],
  { columns, width }: BoxPlan,
  { left, top }: { left: number; top: number },
): void {
  const { side, gap, between, line, before, text: size } = BOXES;
  setStyle(doc, 'normal').setLineWidth(0.3);
  labels.forEach((label, index) => {
    const x = left + (index % columns) * (side + gap + width + between);
    const y = top + before + Math.floor(index / columns) * line;
    doc.rect(x, y, side, side);
    const shown = fitText(doc, printable(doc, label), { width, largest: size, smallest: 5 });
    doc.text(shown, x + side + gap, y + side / 2, { baseline: 'middle', horizontalScale: 1 });
  });
}
