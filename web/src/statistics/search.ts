import { dayIn } from '@territorios/contract/dates.ts';
import { oneOf, textIn, type Values } from '#lib/address-values.ts';

export const STATISTICS_SORT_KEYS = ['name', 'zone', 'status', 'assigned'] as const;

export interface StatisticsSearch {
  territory?: string | undefined;
  publisher?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: (typeof STATISTICS_SORT_KEYS)[number] | undefined;
  direction?: 'asc' | 'desc' | undefined;
}

export const statisticsSearch = (values: Values): StatisticsSearch => ({
  territory: textIn(values['territory']),
  publisher: textIn(values['publisher']),
  from: dayIn(values['from']),
  to: dayIn(values['to']),
  sort: oneOf(STATISTICS_SORT_KEYS, values['sort']),
  direction: oneOf(['asc', 'desc'], values['direction']),
});
