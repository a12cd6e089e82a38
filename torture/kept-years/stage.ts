import { assignSeveral, createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { firstKeptDay } from '@territorios/contract/forgetting/kept-years.ts';
import { sendRequest } from '@territorios/contract/requests/api.ts';
import { dayFromNow } from '@territorios/seeds/rows.ts';
import type { Client } from 'pg';
import { type Congregation, make, makeCongregation } from '#congregation.ts';
import { connectTo, embeddedUrl } from '#database.ts';
import { startProgram } from '#program.ts';
import { KEPT_YEARS, keptRecord } from './record.ts';

const TERRITORIES = 20;
const OLD_LINES_OF_EACH = 5;
const ANSWERS = 8;
const OLD_LINES = TERRITORIES * OLD_LINES_OF_EACH + ANSWERS;

/** A folder with a history, and what it was at first. */
export interface Stage {
  dataDir: string;
  congregation: Congregation;
  /** Entries that a whole run takes away. */
  oldEntries: number;
  /** The record of the kept years. */
  record: string;
}

/** What is missing of what there was, and what the runs that were stored say to have taken, the messages apart. */
export interface Missing {
  holders: number;
  entries: number;
  messages: number;
  told: { assignments: number; publishers: number; entries: number }[];
}

/** Lines of ten years, some with an answer, beside those of the kept years. The program has stopped. */
export async function makeStage(): Promise<Stage> {
  const program = await startProgram();
  const client = await connectTo(embeddedUrl(program.dataDir));
  const congregation = await makeCongregation(client, program.address);
  const { call } = congregation;
  const publisher_id = await make.publisher(congregation);
  const territories: string[] = [];
  for (let index = 0; index < TERRITORIES; index += 1)
    territories.push(await make.territory(congregation));
  const old = Array.from({ length: OLD_LINES_OF_EACH }, (_none, at) => ({
    assigned_on: `${2010 + at}-02-01`,
    returned_on: `${2010 + at}-05-01`,
  }));
  const firstDay = firstKeptDay(KEPT_YEARS, dayFromNow(0));
  const kept = [10, 400].map((days) => ({
    assigned_on: addDays(firstDay, days),
    returned_on: addDays(firstDay, days + 20),
  }));
  const assignments = territories.flatMap((territory_id) =>
    [...old, ...kept.filter(({ returned_on }) => returned_on < dayFromNow(-1))].map((days) => ({
      territory_id,
      publisher_id,
      ...days,
    })),
  );
  await call(assignSeveral, { body: { assignments } });
  await plantAnswers(congregation, publisher_id);
  await keepForLater(client);
  const record = await keptRecord(program, congregation);
  const [counts] = (
    await client.query<{ entries: number }>(
      `select count(*)::int as entries from audit_entries e
       where e.congregation_id = $1 and exists (
         select from harness.lines l where l.is_old and l.id = e.subject_id
           or e.subject = 'request' and l.is_old and l.id in (select q.assignment_id from requests q where q.id = e.subject_id))`,
      [congregation.id],
    )
  ).rows;
  await client.query(`update congregations set keep_service_years = $2 where id = $1`, [
    congregation.id,
    KEPT_YEARS,
  ]);
  await slowDown(client);
  await client.end();
  await program.stop();
  return {
    dataDir: program.dataDir,
    congregation,
    oldEntries: counts?.entries ?? 0,
    record,
  };
}

/** Open lines with an answer, which then turn out to be old. */
async function plantAnswers(congregation: Congregation, publisher_id: string): Promise<void> {
  const { call, client } = congregation;
  for (let index = 0; index < ANSWERS; index += 1) {
    const body = { territory_id: await make.territory(congregation), publisher_id };
    const { id, token } = await call(createAssignment, { body });
    await call(sendRequest, {
      params: { token },
      body: { kind: 'more_days', days: 7, message: 'Falta una calle' },
    });
    await client.query(
      `update assignments set assigned_at = '2015-02-01T18:00Z', returned_at = '2015-05-01T18:00Z' where id = $1`,
      [id],
    );
  }
}

const keepForLater = (client: Client) =>
  client.query(`
    create schema harness;
    create table harness.lines as
      select id, publisher_id, reminded_at, returned_at < '2021-01-01' as is_old from assignments;
    create table harness.entries as select * from audit_entries;
    create table harness.answers as select id, message from requests where message is not null`);

/** Each row takes as long as on a slow disk, so that a kill meets any of the steps. */
const slowDown = (client: Client) =>
  client.query(`
    create function harness.rest() returns trigger language plpgsql as
      $$ begin perform pg_sleep(0.001); return coalesce(new, old); end $$;
    grant usage on schema harness to public;
    create trigger rest before update on assignments for each row execute function harness.rest();
    create trigger rest before delete on audit_entries for each row execute function harness.rest();
    create trigger rest before update on requests for each row execute function harness.rest()`);

/** All that a run took comes back. */
export const putBack = (client: Client): Promise<unknown> =>
  client.query(`
    begin;
    set local session_replication_role = replica;
    update assignments a set publisher_id = l.publisher_id, reminded_at = l.reminded_at
      from harness.lines l where l.id = a.id;
    update requests q set message = a.message from harness.answers a where a.id = q.id;
    delete from audit_entries where action = 'forgotten';
    insert into audit_entries select * from harness.entries on conflict do nothing;
    commit`);

export async function missing(client: Client): Promise<Missing> {
  const { rows } = await client.query<Missing>(
    `select
       (select count(*)::int from harness.lines l join assignments a using (id)
         where l.publisher_id is not null and a.publisher_id is null) as holders,
       (select count(*)::int from harness.entries h
         where not exists (select from audit_entries e where e.id = h.id)) as entries,
       (select count(*)::int from harness.answers h join requests q using (id)
         where q.message is null) as messages,
       (select coalesce(json_agg(details -> 'counts'), '[]') from audit_entries where action = 'forgotten') as told`,
  );
  const [found] = rows;
  if (!found) throw new Error('a row of counts');
  return found;
}

export const whole = ({ oldEntries }: Stage): Missing => ({
  holders: OLD_LINES,
  entries: oldEntries,
  messages: ANSWERS,
  told: [{ assignments: OLD_LINES, publishers: 1, entries: oldEntries }],
});

export const NOT_BEGUN: Missing = { holders: 0, entries: 0, messages: 0, told: [] };
