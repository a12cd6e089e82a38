import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const twMerge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-sm'], shadow: ['raised'] } },
});

/** The later class wins where two set the same property. */
export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
