import type { Measure } from './measure.ts';
import { bulk } from './measures/bulk.ts';
import { congregations } from './measures/congregations.ts';
import { history } from './measures/history.ts';
import { importing } from './measures/import.ts';
import { list } from './measures/list.ts';
import { lighthouse } from './measures/lighthouse.ts';
import { live } from './measures/live.ts';
import { longList } from './measures/long-list.ts';
import { map } from './measures/map.ts';
import { pictures } from './measures/pictures.ts';
import { processes } from './measures/processes.ts';
import { record } from './measures/record.ts';
import { rest } from './measures/rest.ts';
import { spreadsheet } from './measures/spreadsheet.ts';
import { tray } from './measures/tray.ts';
import { weight } from './measures/weight.ts';
import { writes } from './measures/writes.ts';

export const measures: Measure[] = [
  list,
  writes,
  bulk,
  history,
  congregations,
  processes,
  rest,
  weight,
  lighthouse,
  longList,
  map,
  spreadsheet,
  record,
  importing,
  pictures,
  live,
  tray,
];
