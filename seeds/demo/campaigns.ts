import { addDays, type Day } from '@territorios/contract/dates.ts';
import type { Random } from './random.ts';
import { HISTORY_DAYS, madeOn, type CampaignRow } from './rows.ts';

export function makeCampaigns(random: Random, today: Day): CampaignRow[] {
  const day = addDays(today, -HISTORY_DAYS);
  return [
    {
      name: 'Invitación de primavera',
      description: null,
      start_date: addDays(today, -200),
      end_date: addDays(today, -165),
      coverage_target: 100,
    },
    {
      name: 'Visita a todos los hogares',
      description:
        'Durante estas semanas visitaremos todos los hogares del territorio.\nCada grupo empieza por la zona que le queda más cerca.',
      start_date: addDays(today, -45),
      end_date: addDays(today, 15),
      coverage_target: 85,
    },
    {
      name: 'Invitación de la asamblea',
      description: 'Se repartirá la invitación en mano siempre que sea posible.',
      start_date: addDays(today, 60),
      end_date: addDays(today, 80),
      coverage_target: 90,
    },
  ].map((campaign) => ({ id: random.id(day), ...campaign, ...madeOn(day) }));
}
