import { addYears, type Day } from '#dates.ts';

export const MOST_NO_VISITS = 60;
export const LONGEST_ADDRESS = 80;

export interface NoVisitDays {
  since: Day;
  confirmed_on: Day | null;
}

export const lastConfirmed = ({ since, confirmed_on }: NoVisitDays): Day => confirmed_on ?? since;

/** An address that was last confirmed on this day, or before it, is asked about. */
export const askedUntil = (today: Day): Day => addYears(today, -1);

/** An address that nobody confirmed since this day goes. */
export const keptAfter = (today: Day): Day => addYears(today, -2);

interface Listed extends NoVisitDays {
  id: string;
  address: string;
}

export const LONGEST_MARK = 15;

/** A short mark that changes with the list (cyrb53): whoever saves an older list is found out. It is no secret, and tells no address. */
export function markOf(list: readonly Listed[]): string {
  const text = JSON.stringify(
    list.map(({ id, address, since, confirmed_on }) => [id, address, since, confirmed_on]),
  );
  let high = 0xde_ad_be_ef;
  let low = 0x41_c6_ce_57;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    high = Math.imul(high ^ unit, 2_654_435_761);
    low = Math.imul(low ^ unit, 1_597_334_677);
  }
  const mix = (one: number, other: number) =>
    (Math.imul(one ^ (one >>> 16), 2_246_822_507) ^
      Math.imul(other ^ (other >>> 13), 3_266_489_909)) >>>
    0;
  return `${mix(high, low).toString(36)}-${mix(low, high).toString(36)}`;
}
