import { dayIn } from '@territorios/contract/dates.ts';
import { oneOf, searchReader, textIn } from '#lib/address-values.ts';

export const STATISTICS_SORT_KEYS = ['name', 'zone', 'status', 'assigned'] as const;

export const statisticsSearch = searchReader((values) => ({
  territory: textIn(values['territory']),
  publisher: textIn(values['publisher']),
  from: dayIn(values['from']),
  to: dayIn(values['to']),
  sort: oneOf(STATISTICS_SORT_KEYS, values['sort']),
  direction: oneOf(['asc', 'desc'], values['direction']),
}));

export type StatisticsSearch = ReturnType<typeof statisticsSearch>;
