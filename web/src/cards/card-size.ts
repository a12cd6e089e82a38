/** Lengths are in mm. The card is as large as the S-12. */
export const CARD = { width: 146, height: 94, padding: 5 };
export const INNER = CARD.width - 2 * CARD.padding;
export const FRAME_TOP = 22;
export const WARNINGS = { size: 8, lines: 2, lineHeight: 3.8, height: 8.6 };
/** The gap includes the white border of four modules that a reader needs. */
export const CODE = { side: 27, gap: 4, text: 7, textGap: 5 };
/** A boundary keeps its distance from the frame, and points that are closer than a pen is wide are one. */
export const BOUNDARY = { margin: 4, detail: 0.1 };

export interface Size {
  width: number;
  height: number;
}

/** One line of warnings takes as much as all, so that the frame is known before they are set. */
export const frameOf = ({
  warnings,
  address,
  boxes,
}: {
  warnings: string | null;
  address: string | null;
  /** Of blocks, to tick by pen. */
  boxes: { height: number } | null;
}): Size => ({
  width: address === null ? INNER : INNER - CODE.side - CODE.gap,
  height:
    CARD.height -
    CARD.padding -
    FRAME_TOP -
    (warnings === null ? 0 : WARNINGS.height) -
    (boxes?.height ?? 0),
});
