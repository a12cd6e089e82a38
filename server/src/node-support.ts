import { numericDate, type Day } from '@territorios/contract/dates.ts';

/** The last day on which a line of Node gets corrections (https://github.com/nodejs/release#release-schedule). */
const LAST_DAYS: Readonly<Record<string, Day>> = {
  '20': '2026-04-30',
  '21': '2024-06-01',
  '22': '2027-04-30',
  '23': '2025-06-01',
  '24': '2028-04-30',
  '25': '2026-06-01',
  '26': '2029-04-30',
};

/** @param version such as `20.19.5`. @returns null while it gets corrections, or is newer than the table */
export function unsupportedNodeLine(version: string, today: Day): string | null {
  const [line = ''] = version.split('.');
  const lastDay = LAST_DAYS[line];
  if (lastDay === undefined || today <= lastDay) return null;
  return `Node ${line} no recibe correcciones de seguridad desde el ${numericDate(lastDay)}: instale Node 26 (o 24).`;
}
