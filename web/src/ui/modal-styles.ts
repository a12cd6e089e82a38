import { clsx } from 'clsx';

export const overlayStyles = (...classes: string[]): string =>
  clsx(
    // administration.css selects `overlay`.
    'overlay fixed inset-x-0 top-0 isolate z-50 flex h-(--visual-viewport-height) bg-backdrop',
    'animation-duration-150 entering:animate-in entering:fade-in exiting:animate-out exiting:fade-out',
    ...classes,
  );
