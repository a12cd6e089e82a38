import { LONGEST_OUTING_PLACE } from '@territorios/contract/outings/rules.ts';
import { LONGEST_REQUEST_MESSAGE } from '@territorios/contract/requests/rules.ts';
import { sql } from 'drizzle-orm';
import { assignments } from '#db/schema/assignment-tables.ts';
import { forgottenPublishers } from '#db/schema/forgotten-tables.ts';
import { imports } from '#db/schema/import-tables.ts';
import { outings } from '#db/schema/outing-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { requests } from '#db/schema/request-tables.ts';
import { forgetInEntries } from './entries.ts';
import { forgetInImports } from './import-rows.ts';
import { mapInPieces } from './in-pieces.ts';
import { findPerson, type Executor, type Person, type PersonId } from './person.ts';
import { fileNameWithout } from './without-names.ts';

export interface Forgotten extends PersonId {
  forgotten_on: string;
}

const textWithout = (text: string | null, { finder }: Person, longest: number) =>
  text && finder.without(text).slice(0, longest).toWellFormed();

/** The outings that she led, or was to lead, have no captain any more; one that was handed over keeps its new one. */
async function forgetInOutings(db: Executor, person: Person): Promise<void> {
  const { congregation_id, publisher_id, outingIds } = person;
  const { rows } = await db.execute<{ id: string; place: string | null }>(
    sql`select id, place from ${outings}
      where congregation_id = ${congregation_id} and id = any(${sql.param(outingIds)}::uuid[])
      order by id for update`,
  );
  const next = await mapInPieces(rows, ({ id, place }) => ({
    id,
    place: textWithout(place, person, LONGEST_OUTING_PLACE),
  }));
  await db.execute(sql`
    update ${outings} as o set captain_id = nullif(o.captain_id, ${publisher_id}), place = n.place
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id uuid, place text)
    where o.congregation_id = ${congregation_id} and o.id = n.id`);
}

/** People name a file after whom it is about. */
async function forgetInFileNames(db: Executor, person: Person): Promise<void> {
  const { congregation_id, finder, importIds } = person;
  const { rows } = await db.execute<{ id: string; file_name: string }>(
    sql`select id, file_name from ${imports}
      where congregation_id = ${congregation_id} and id = any(${sql.param(importIds)}::uuid[])
      order by id for update`,
  );
  const next = await mapInPieces(rows, ({ id, file_name }) => ({
    id,
    file_name: fileNameWithout(file_name, finder),
  }));
  await db.execute(sql`
    update ${imports} as i set file_name = n.file_name
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id uuid, file_name text)
    where i.congregation_id = ${congregation_id} and i.id = n.id and i.file_name <> n.file_name`);
}

/** In its texts her names go, and where the line is hers nobody waits for an answer any more. */
async function forgetInRequests(db: Executor, person: Person, at: string): Promise<void> {
  const { rows } = await db.execute<{ id: string; message: string | null; reply: string | null }>(
    sql`select id, message, reply from ${requests}
      where congregation_id = ${person.congregation_id} and id = any(${sql.param(person.requestIds)}::uuid[])
      order by id for update`,
  );
  const isHers = sql`q.assignment_id = any(${sql.param(person.lineIds)}::uuid[])`;
  const text = (said: string | null) => textWithout(said, person, LONGEST_REQUEST_MESSAGE);
  const next = await mapInPieces(rows, ({ id, message, reply }) => ({
    id,
    message: text(message),
    reply: text(reply),
  }));
  await db.execute(sql`
    update ${requests} as q set message = n.message, reply = n.reply,
      settled_at = case when ${isHers} then coalesce(q.settled_at, ${at}) else q.settled_at end,
      outcome = case when ${isHers} then coalesce(q.outcome, 'superseded') else q.outcome end
    from jsonb_to_recordset(${JSON.stringify(next)}::jsonb) as n (id uuid, message text, reply text)
    where q.congregation_id = ${person.congregation_id} and q.id = n.id`);
}

/**
 * All that names her by id. Lines keep their dates; one that an old backup has as open is closed, because she gave all
 * back before she was forgotten. @returns what was found of her
 */
export async function forgetPerson(
  db: Executor,
  { forgotten_on, ...id }: Forgotten,
  at: string,
): Promise<{ assignments: number; entries: number; names: number }> {
  const person = await findPerson(db, id);
  const { congregation_id, publisher_id } = id;
  await forgetInRequests(db, person, at);
  await forgetInImports(db, id);
  await forgetInFileNames(db, person);
  await forgetInOutings(db, person);
  const entries = await forgetInEntries(db, person);
  await db.execute(sql`
    update ${assignments} as a set publisher_id = null, reminded_at = null,
      returned_at = coalesce(a.returned_at, greatest(a.assigned_at, ${at})),
      revoked_at = coalesce(a.revoked_at, ${at})
    where a.congregation_id = ${congregation_id} and a.publisher_id = ${publisher_id}`);
  await db.execute(sql`
    delete from ${publishers} where congregation_id = ${congregation_id} and id = ${publisher_id}`);
  await db.execute(sql`
    insert into ${forgottenPublishers} (congregation_id, publisher_id, forgotten_on)
    values (${congregation_id}, ${publisher_id}, ${forgotten_on}) on conflict do nothing`);
  return { assignments: person.lineIds.length, entries, names: person.names.length };
}
