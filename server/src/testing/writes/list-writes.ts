import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createGroup } from '@territorios/contract/groups/api.ts';
import { FORGOTTEN } from '@territorios/contract/forgetting/rules.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { bothSides, gone, next, type Congregation, type MakeWrite, type Sides } from './write.ts';

export function listWrites({ t, ana }: Congregation) {
  const named = (id: string, name: string) => ({ subject_id: id, subject_name: name });
  const zone = async (name: string) => (await t.call(createZone, { body: { name } }, ana)).id;
  const group = async (name: string) => (await t.call(createGroup, { body: { name } }, ana)).id;
  const roleFields = (number: number, { text, count }: Sides['from']) => ({
    name: `Rol ${number} ${text}`,
    max_territories: count,
  });
  const role = async (body: ReturnType<typeof roleFields>) =>
    (await t.call(createPublisherRole, { body }, ana)).id;
  const newRole = async (from: Sides['from']) => {
    const fields = roleFields(next(), from);
    return { name: fields.name, id: await role(fields) };
  };
  const publisher = async (from: Sides['from']) => {
    const held = await newRole(from);
    const body = { name: `Marta ${from.text}`, role_id: held.id };
    return { id: (await t.call(createPublisher, { body }, ana)).id, body, role: held.name };
  };
  const campaignFields = (year: number, { text, count, flag }: Sides['from']) => ({
    name: `Campaña ${text}`,
    description: flag ? text : null,
    start_date: `${year}-01-01`,
    end_date: `${year}-02-${String(count % 28 || 28).padStart(2, '0')}`,
    coverage_target: count,
  });
  const campaign = async (body: ReturnType<typeof campaignFields>) =>
    (await t.call(createCampaign, { body }, ana)).id;

  return {
    'POST /zones': async ({ to }) => {
      const name = `Zona ${next()} ${to.text}`;
      return { body: { name }, entries: [{ named: { subject_name: name } }] };
    },
    'PATCH /zones/:id': async ({ from, to }) => {
      const number = next();
      const [before, after] = [from, to].map(({ text }) => `Zona ${number} ${text}`);
      const id = await zone(before ?? '');
      const values = bothSides({ name: before ?? '' }, { name: after ?? '' });
      return {
        params: { id },
        body: { name: after },
        entries: [{ named: named(id, after ?? ''), values }],
      };
    },
    'DELETE /zones/:id': async ({ from }) => {
      const name = `Zona ${next()} ${from.text}`;
      const id = await zone(name);
      return { params: { id }, entries: [{ named: named(id, name) }] };
    },
    'POST /publisher_roles': async ({ to }) => {
      const body = roleFields(next(), to);
      const values = { max_territories: [null, to.count] } as const;
      return { body, entries: [{ named: { subject_name: body.name }, values }] };
    },
    'PATCH /publisher_roles/:id': async ({ from, to }) => {
      const number = next();
      const [before, after] = [roleFields(number, from), roleFields(number, to)];
      const id = await role(before);
      return {
        params: { id },
        body: after,
        entries: [{ named: named(id, after.name), values: bothSides(before, after) }],
      };
    },
    'DELETE /publisher_roles/:id': async ({ from }) => {
      const { id, name } = await newRole(from);
      const values = gone({ max_territories: from.count });
      return { params: { id }, entries: [{ named: named(id, name), values }] };
    },
    'POST /groups': async ({ to }) => {
      const name = `Grupo ${next()} ${to.text}`;
      return { body: { name }, entries: [{ named: { subject_name: name } }] };
    },
    'PATCH /groups/:id': async ({ from, to }) => {
      const number = next();
      const [before, after] = [from, to].map(({ text }) => `Grupo ${number} ${text}`);
      const id = await group(before ?? '');
      const values = bothSides({ name: before ?? '' }, { name: after ?? '' });
      return {
        params: { id },
        body: { name: after },
        entries: [{ named: named(id, after ?? ''), values }],
      };
    },
    'DELETE /groups/:id': async ({ from }) => {
      const name = `Grupo ${next()} ${from.text}`;
      const id = await group(name);
      return { params: { id }, entries: [{ named: named(id, name) }] };
    },
    'POST /publishers': async ({ to }) => {
      const held = await newRole(to);
      return {
        body: { name: to.text, role_id: held.id },
        entries: [{ named: { subject_name: to.text }, values: { role: [null, held.name] } }],
        repeats: true,
      };
    },
    'PATCH /publishers/:id': async ({ from, to }) => {
      const { id, body, role: before } = await publisher(from);
      const after = to.flag ? { id: body.role_id, name: before } : await newRole(to);
      const name = `Marta ${to.text}`;
      return {
        params: { id },
        body: { name, role_id: after.id },
        entries: [
          {
            named: { ...named(id, name), publisher_id: id },
            values: { name: [body.name, name], role: [before, after.name] },
          },
        ],
      };
    },
    'DELETE /publishers/:id': async ({ from }) => {
      const { id, body, role: held } = await publisher(from);
      const values = gone({ role: held });
      return { params: { id }, entries: [{ named: named(id, body.name), values }] };
    },
    'POST /publishers/:id/forget': async ({ from }) => {
      const { id } = await publisher(from);
      return { params: { id }, entries: [{ named: named(id, FORGOTTEN) }] };
    },
    'POST /campaigns': async ({ to }) => {
      const body = campaignFields(2100 + next(), to);
      const { name, ...others } = body;
      return { body, entries: [{ named: { subject_name: name }, values: bothSides({}, others) }] };
    },
    'PATCH /campaigns/:id': async ({ from, to }) => {
      const year = 2100 + next();
      const [before, after] = [campaignFields(year, from), campaignFields(year, to)];
      const id = await campaign(before);
      return {
        params: { id },
        body: after,
        entries: [{ named: named(id, after.name), values: bothSides(before, after) }],
      };
    },
    'DELETE /campaigns/:id': async ({ from }) => {
      const fields = campaignFields(2100 + next(), from);
      const id = await campaign(fields);
      const { name, ...others } = fields;
      return { params: { id }, entries: [{ named: named(id, name), values: gone(others) }] };
    },
  } satisfies Record<string, MakeWrite>;
}
