import type { Day } from '@territorios/contract/dates.ts';
import { OutingInput, type Outing } from '@territorios/contract/outings/api.ts';
import { nextSaturday } from '@territorios/contract/outings/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { typedDay } from '#lib/typed-day.ts';

const { time, place, captain_id, territory_ids } = OutingInput.shape;

/** An empty field is none. */
const orNone = (text: string | null) => text || null;

export const OutingForm = z.object({
  on: typedDay,
  time: z.string().transform(orNone).pipe(time.unwrap()),
  place: z.string().nullable().pipe(place.unwrap()),
  captain_id: z.string().nullable().transform(orNone).pipe(captain_id.unwrap()),
  territory_ids,
});
export type TypedOuting = z.input<typeof OutingForm>;
export type SentOuting = z.output<typeof OutingForm>;

/** A new one is on Saturday, where and when the last one was. */
export function typedOuting(
  outing: Outing | null,
  last: Pick<Outing, 'time' | 'place'> | undefined,
  today: Day,
): TypedOuting {
  const { time: at, place: where } = outing ?? last ?? { time: null, place: null };
  return {
    on: outing?.on ?? nextSaturday(today),
    time: at ?? '',
    place: where ?? '',
    captain_id: outing?.captain?.id ?? '',
    territory_ids: outing?.territories.map(({ id }) => id) ?? [],
  };
}
