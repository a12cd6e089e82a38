import { idIn, oneOf, type Values } from '#lib/address-values.ts';
import { NO_ZONE } from '#zones/no-zone.ts';

export interface RecordSearch {
  /** A service year is named by its last day. */
  year?: number | undefined;
  zone?: string | undefined;
  page?: number | undefined;
  campaigns?: 'unmarked' | undefined;
}

const numberIn = (value: unknown): number | undefined =>
  Number.isInteger(value) ? Number(value) : undefined;

export const recordSearch = (values: Values): RecordSearch => ({
  year: numberIn(values['year']),
  zone: values['zone'] === NO_ZONE ? NO_ZONE : idIn(values['zone']),
  page: numberIn(values['page']),
  campaigns: oneOf(['unmarked'], values['campaigns']),
});
