import * as api from '@territorios/contract/forgetting/api.ts';
import { refuseForget } from '@territorios/contract/forgetting/rights.ts';
import { refuseIf } from '#call/refuse.ts';
import { route, type Route } from '#call/route.ts';
import { countAgedOut } from './aged-out.ts';
import { readPublisherData } from './data.ts';
import { dataText } from './data-text.ts';
import { forgetPublisher } from './forget.ts';

/** @param saveForgotten lists whom the transaction has forgotten beside the backups */
export const forgettingRoutes = (saveForgotten: () => Promise<void>): Route[] => [
  {
    ...route(api.forgetPublisher, async (call) => {
      refuseIf(refuseForget(call.user));
      await forgetPublisher(call, call.params.id);
    }),
    afterwards: saveForgotten,
  },

  route(api.getPublisherData, async (call) => {
    refuseIf(refuseForget(call.user));
    const data = await readPublisherData(call, call.params.id);
    return { data, text: await dataText(data, call.congregation, call.today) };
  }),

  route(api.previewKeptYears, (call) => countAgedOut(call, call.query.years)),
];
