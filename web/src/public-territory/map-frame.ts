/** The part of the screen that a map takes; the rest lets the page be scrolled. */
export const MAP_FRAME =
  'h-[60vh] max-h-[calc(100dvh-var(--header-height))] w-full rounded-lg border border-line-strong bg-sunken md:h-[80vh]';
