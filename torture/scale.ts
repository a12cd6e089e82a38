export type Scale = 'short' | 'long';

/** The size of a run: `TORTURE=long` gives the figures of docs/reliability.md, all else the short form. */
export const scale: Scale = process.env['TORTURE'] === 'long' ? 'long' : 'short';

/** The one of two sizes that belongs to this run. */
export function scaled<T>(sizes: Record<Scale, T>): T {
  return sizes[scale];
}
