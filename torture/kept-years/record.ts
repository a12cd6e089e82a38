import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listCampaigns } from '@territorios/contract/campaigns/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { s13Rows, serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { callerOf } from '#client.ts';
import type { Congregation } from '#congregation.ts';
import type { Program } from '#program.ts';

export const KEPT_YEARS = 2;
/** Every congregation of the harnesses has it. */
const TIME_ZONE = 'America/Mexico_City';

/** The record of each kept year, as the screen makes it of the lists. */
export async function keptRecord(
  program: Program,
  { superadmin: { token } }: Congregation,
): Promise<string> {
  const call = callerOf(program.address, token);
  const { answer: territories } = await call(listTerritories, { query: {} });
  const { answer: lines } = await call(listAssignments, { query: {} });
  const { answer: campaigns } = await call(listCampaigns, {});
  if (!territories || !lines || !campaigns) throw new Error('a list did not come');
  const assignments = lines.map((line) => ({
    ...line,
    publisher_name: line.publisher?.name ?? null,
  }));
  const current = serviceYearOf(dayOf(new Date().toISOString(), TIME_ZONE));
  return JSON.stringify(
    Array.from({ length: KEPT_YEARS }, (_none, back) =>
      s13Rows(territories, assignments, {
        serviceYear: current - back,
        campaigns,
        timeZone: TIME_ZONE,
      }),
    ),
  );
}
