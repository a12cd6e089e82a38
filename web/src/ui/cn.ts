import { clsx, type ClassValue } from 'clsx';
import { extendTailwindMerge } from 'tailwind-merge';

const twMerge = extendTailwindMerge({
  extend: { theme: { spacing: ['control', 'control-sm'], shadow: ['raised'] } },
});

export function cn(...classes: ClassValue[]): string {
  return twMerge(clsx(classes));
}
