/** How numbers are written and names are ordered: no other file names a locale for it. */
const counts = /* @__PURE__ */ new Intl.NumberFormat('es-MX');
const names = /* @__PURE__ */ new Intl.Collator('es', { numeric: true, sensitivity: 'base' });

export const formatCount = (count: number): string => counts.format(count);

/** Without case and accents, and numbers by value: '2' before '10'. */
export const compareNames = (a: string, b: string): number => names.compare(a, b);

export function remainingDaysText(days: number): string {
  if (days === 0) return 'vence hoy';
  return days === 1 ? 'falta 1 día' : `faltan ${days} días`;
}
