import { cn } from './cn.ts';

/** What dims the page behind a dialog or a drawer; as high as what the keyboard of a phone leaves free. */
export const overlayStyles = (...classes: string[]): string =>
  cn(
    // theme.css knows it by the first of these names.
    'overlay fixed inset-x-0 top-0 isolate z-50 flex h-(--visual-viewport-height) bg-backdrop',
    'animation-duration-150 entering:animate-in entering:fade-in exiting:animate-out exiting:fade-out',
    ...classes,
  );
