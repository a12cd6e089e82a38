import { addDays } from '@territorios/contract/dates.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { completedInOuting } from '#testing/completed-in-outing.ts';
import { rowsOf } from '#testing/rows.ts';
import { TODAY } from './assignment-writes.ts';
import { bothSides, gone, type Congregation, type MakeWrite, type Sides } from './write.ts';

export async function outingWrites({ t, ana }: Congregation) {
  const rows = rowsOf(t, ana);
  const captains = {
    Marta: await rows.publisher(1000, 'Marta'),
    Luis: await rows.publisher(1000, 'Luis'),
  };
  const parque = await rows.territory('Parque');
  const centro = await rows.territory('Centro');

  const outing = ({ text, count, flag, level }: Sides['from']) => {
    const captain = flag ? ('Marta' as const) : ('Luis' as const);
    const fields = {
      on: addDays(TODAY, count),
      time: level === 'rojo' ? null : `09:${String(count % 60).padStart(2, '0')}`,
      place: text,
    };
    return {
      body: {
        ...fields,
        captain_id: captains[captain],
        territory_ids: flag ? [parque, centro] : [centro],
      },
      values: { ...fields, captain, territories: flag ? 'Parque, Centro' : 'Centro' },
      named: {
        subject_name: fields.on,
        publisher_id: captains[captain],
        details: { publisher: captain, publisher_id: captains[captain] },
      },
    };
  };
  const stored = async (side: Sides['from']) =>
    (await t.call(createOuting, { body: outing(side).body }, ana)).id;
  /** The sentence has the day. */
  const besidesDay = ({ on: _on, ...others }: ReturnType<typeof outing>['values']) => others;

  return {
    'POST /outings': async ({ to }) => {
      const { body, values, named } = outing(to);
      return {
        body,
        entries: [{ named, values: bothSides({}, besidesDay(values)) }],
        repeats: true,
      };
    },
    'PATCH /outings/:id': async ({ from, to }) => {
      const id = await stored(from);
      const { body, values, named } = outing(to);
      return {
        params: { id },
        body,
        entries: [
          { named: { subject_id: id, ...named }, values: bothSides(outing(from).values, values) },
        ],
      };
    },
    'PUT /public/outing/:token/territories/:id/parts': async ({ from }) => {
      const id = await rows.territory('Centro 1');
      const body = [{ label: from.text }, { label: '2' }];
      const [block] = await t.call(saveParts, { params: { id }, body }, ana);
      const { token } = await t.call(
        createOuting,
        { body: { on: addDays(TODAY, 1), territory_ids: [id] } },
        ana,
      );
      const details = { from_link: true };
      return {
        params: { token, id },
        body: { done: [block?.id ?? ''] },
        entries: [{ named: { subject_id: id, subject_name: 'Centro 1', details } }],
      };
    },
    'DELETE /outings/:id': async ({ from }) => {
      const id = await stored(from);
      const { values, named } = outing(from);
      return {
        params: { id },
        entries: [{ named: { subject_id: id, ...named }, values: gone(besidesDay(values)) }],
      };
    },
    'POST /outings/completed': async ({ from: { flag } }) => {
      const captain = flag ? ('Marta' as const) : ('Luis' as const);
      const territory_id = await completedInOuting(t, ana, captains[captain]);
      const holder = { publisher: captain, publisher_id: captains[captain] };
      return {
        body: { territory_id },
        entries: [
          {
            named: {
              subject: 'assignment' as const,
              territory_id,
              publisher_id: captains[captain],
              details: { territory_id, ...holder, returned_on: TODAY },
            },
            values: bothSides({}, { assigned_on: null, completed_on: TODAY }),
          },
        ],
      };
    },
  } satisfies Record<string, MakeWrite>;
}
