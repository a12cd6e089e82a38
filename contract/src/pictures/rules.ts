/** A link is opened with a phone's signal, so that a picture is no heavier than a page. */
export const LARGEST_PICTURE = 200_000;
/** Pixels on either side. */
export const LONGEST_SIDE = 2_000;
export const MOST_PICTURES = 1_000;

export const PICTURE_PROBLEMS = {
  empty: 'Elija una imagen.',
  unreadable: 'La imagen está dañada, o no es una foto JPEG o WebP.',
  of_another_type: 'La imagen no es del tipo con que se envió.',
  animated: 'La imagen no puede ser animada.',
  too_wide: 'La imagen puede medir hasta 2,000 píxeles de ancho y de alto.',
} as const;
export type PictureProblem = keyof typeof PICTURE_PROBLEMS;
