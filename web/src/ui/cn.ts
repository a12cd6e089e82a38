import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const twMerge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-sm'], shadow: ['raised'] } },
});

/** Joins class names; of two that set the same property the later one stays. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
