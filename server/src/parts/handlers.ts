import * as api from '@territorios/contract/parts/api.ts';
import { sql } from 'drizzle-orm';
import { lockLine } from '#assignments/line.ts';
import { recordLine } from '#assignments/record-line.ts';
import { readAssignment } from '#assignments/select.ts';
import { orNotFound, refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import { list, queryBuilder } from '#db/query/list.ts';
import { allOwn, own } from '#db/query/own.ts';
import { territoryParts } from '#db/schema/part-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { saveParts } from './save-parts.ts';
import { doneLabelsOf, readParts } from './select.ts';
import { setParts } from './set-parts.ts';

const ofAny = { congregation: { id: sql.placeholder('congregation') } };

const labels = list(
  queryBuilder
    .select({
      territory_id: territoryParts.territory_id,
      labels:
        sql<string>`json_agg(${territoryParts.label} order by ${territoryParts.number})::text`.as(
          'labels',
        ),
    })
    .from(territoryParts)
    .where(allOwn(ofAny, territoryParts))
    .groupBy(territoryParts.territory_id)
    .orderBy(territoryParts.territory_id),
);

export const partRoutes = [
  route(api.listPartLabels, ({ db, congregation }) =>
    labels.json(
      db,
      // PostgreSQL made the text out of texts.
      (row) => ({ ...row, labels: JSON.parse(row.labels) as string[] }),
      { congregation: congregation.id },
    ),
  ),

  route(api.listParts, async (call) => {
    const { id } = call.params;
    const parts = await readParts(call, id);
    if (parts.length > 0) return parts;
    const [territory] = await call.db
      .select({ id: territories.id })
      .from(territories)
      .where(own(call, territories, id));
    orNotFound(territory, 'territory');
    return parts;
  }),

  route(api.saveParts, (call) => saveParts(call, call.params.id, call.body)),

  route(api.markParts, async (call) => {
    // A return, and whoever holds it next, wait until these marks are stored.
    const line = await lockLine(call, call.params.id);
    if (line.returned_at !== null) refuse('already_returned');
    const { before, after } = await setParts(call, line.territory_id, call.body);
    recordLine(call, await readAssignment(call, line.id), {
      before: { parts_done: doneLabelsOf(before) },
      after: { parts_done: doneLabelsOf(after) },
    });
    return after;
  }),
];
