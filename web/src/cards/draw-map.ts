import { pictureOf, type Ring } from '@territorios/contract/boundary-pictures/rules.ts';
import type { jsPDF } from 'jspdf';
import { printable, setStyle } from '#lib/pdf/document.ts';
import { BOUNDARY, type Size } from './card-size.ts';

export interface CardImage extends Size {
  jpeg: Uint8Array;
}

export type CardMap =
  | { kind: 'picture'; image: CardImage }
  /** The image has the frame's proportions, and the rings are in mm from its corner. */
  | { kind: 'streets'; image: CardImage; rings: readonly Ring[]; attribution: string }
  | { kind: 'outline'; boundary: string }
  | { kind: 'room' };

export interface Frame extends Size {
  left: number;
  top: number;
}

const LINE = { frame: 0.3, outline: 0.5, onStreets: 0.8, edge: 1.8 };
const FILL = '#ebebeb';
const ROOM = { text: 9, gray: 120 };
const ATTRIBUTION = { size: 5.5, line: 2.3, padding: 0.8 };

function drawImage(doc: jsPDF, { jpeg }: CardImage, { left, top, width, height }: Frame): void {
  // Without a name of its own jsPDF would compare the sums of all images.
  const alias = `${doc.getNumberOfPages()} ${left} ${top}`;
  doc.addImage({ imageData: jpeg, format: 'JPEG', x: left, y: top, width, height, alias });
}

function placeOf({ width, height }: CardImage, frame: Frame): Frame {
  const scale = Math.min(frame.width / width, frame.height / height);
  const size = { width: width * scale, height: height * scale };
  return {
    left: frame.left + (frame.width - size.width) / 2,
    top: frame.top + (frame.height - size.height) / 2,
    ...size,
  };
}

function tracePath(doc: jsPDF, rings: readonly Ring[], { left, top }: Frame): jsPDF {
  for (const ring of rings) {
    ring.forEach(([x, y], index) =>
      index === 0 ? doc.moveTo(left + x, top + y) : doc.lineTo(left + x, top + y),
    );
    doc.close();
  }
  return doc;
}

function drawOutline(doc: jsPDF, rings: readonly Ring[], frame: Frame): void {
  doc.setLineWidth(LINE.outline).setLineJoin('round').setFillColor(FILL);
  tracePath(doc, rings, frame).fillStroke().setLineJoin('miter');
}

/** A black line with a white edge is seen on streets of any grey. */
function drawOnStreets(doc: jsPDF, rings: readonly Ring[], frame: Frame): void {
  doc.setLineJoin('round').setLineWidth(LINE.edge).setDrawColor('#fff');
  tracePath(doc, rings, frame).stroke();
  doc.setLineWidth(LINE.onStreets).setDrawColor('#000');
  tracePath(doc, rings, frame).stroke().setLineJoin('miter');
}

function drawAttribution(doc: jsPDF, text: string, { left, top, width, height }: Frame): void {
  const { size, line, padding } = ATTRIBUTION;
  setStyle(doc, 'normal').setFontSize(size);
  // jsPDF declares `any`.
  const lines = doc.splitTextToSize(printable(doc, text), width - 2 * padding) as string[];
  const widest = Math.max(...lines.map((one) => doc.getTextWidth(one))) + 2 * padding;
  const tall = lines.length * line + padding;
  const [right, bottom] = [left + width, top + height];
  doc.setFillColor('#fff').rect(right - widest, bottom - tall, widest, tall, 'F');
  // A text's color is the fill's too.
  doc.setTextColor(0);
  lines.forEach((one, index) =>
    doc.text(one, right - padding, bottom - padding - (lines.length - 1 - index) * line, {
      align: 'right',
      horizontalScale: 1,
    }),
  );
}

function drawRoom(doc: jsPDF, { left, top, width, height }: Frame): void {
  setStyle(doc, 'normal').setFontSize(ROOM.text).setTextColor(ROOM.gray);
  doc.text('Pegue el mapa aquí', left + width / 2, top + height / 2, {
    align: 'center',
    horizontalScale: 1,
  });
  doc.setTextColor(0);
}

/** The frame is drawn last, over the edge of what is in it. */
export function drawMap(doc: jsPDF, map: CardMap, frame: Frame): void {
  if (map.kind === 'picture') drawImage(doc, map.image, placeOf(map.image, frame));
  if (map.kind === 'streets') {
    drawImage(doc, map.image, frame);
    drawOnStreets(doc, map.rings, frame);
    drawAttribution(doc, map.attribution, frame);
  }
  if (map.kind === 'outline')
    drawOutline(doc, pictureOf(map.boundary, { ...frame, ...BOUNDARY }), frame);
  if (map.kind === 'room') drawRoom(doc, frame);
  doc.setLineWidth(LINE.frame).rect(frame.left, frame.top, frame.width, frame.height);
}
