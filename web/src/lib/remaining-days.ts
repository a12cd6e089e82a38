/** Days left of an assignment that has not expired: 'vence hoy', 'falta 1 día', 'faltan 3 días'. */
export function remainingDaysText(days: number): string {
  if (days === 0) return 'vence hoy';
  return days === 1 ? 'falta 1 día' : `faltan ${days} días`;
}
