import { cn } from './cn.ts';

/** The frame of everything that opens over the page beside its trigger. */
export const popoverStyles = (...classes: string[]): string =>
  cn(
    'max-w-[calc(100vw-1rem)] overflow-hidden rounded-md border border-line bg-surface-raised text-ink shadow-raised outline-none',
    'animation-duration-100 entering:animate-in entering:fade-in exiting:animate-out exiting:fade-out',
    ...classes,
  );
