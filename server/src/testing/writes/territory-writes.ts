import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import * as territories from '@territorios/contract/territories/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { areaOf } from '#boundaries/area.ts';
import { rowsOf } from '#testing/rows.ts';
import { bothSides, gone, next, type Congregation, type MakeWrite, type Sides } from './write.ts';

export function territoryWrites({ t, ana }: Congregation) {
  const rows = rowsOf(t, ana);
  const ofTerritory = (id: string, name: string) => ({
    subject_id: id,
    subject_name: name,
    territory_id: id,
  });
  const zones: Record<string, Promise<string>> = {};
  const zoneId = (name: string) =>
    (zones[name] ??= t.call(createZone, { body: { name } }, ana).then(({ id }) => id));

  /** As the call has it, and as the entry has it. */
  async function territory({ text, count, flag, level }: Sides['from']) {
    const zone = flag ? 'Norte' : 'Sur';
    const told = {
      name: `T ${text}`,
      zone,
      google_maps_link: level === null ? null : `https://www.google.com/maps/@19.4,-99.1,${count}z`,
      navigation_latitude: count,
      navigation_longitude: -count,
      group_suitable: flag,
      danger_level: level,
      warnings: `${text} ${text}`,
      notes: level && `Notas de ${text}`,
      last_completed_on: level && '2024-05-06',
    };
    const { zone: _, ...fields } = told;
    return { told, body: { ...fields, zone_id: await zoneId(zone) } };
  }
  const make = async (from: Sides['from']) => {
    const { told, body } = await territory(from);
    const { id } = await t.call(territories.createTerritory, { body }, ana);
    return { id, told, params: { id } };
  };
  const geometry = ({ count }: Sides['from']) =>
    `{"type":"Polygon","coordinates":[[[-99,19],[-98.${count},19],[-98.${count},20],[-99,19]]]}`;
  const stored = (from: Sides['from']) => JSON.stringify(boundaryOf(JSON.parse(geometry(from))));
  const drawn = async (from: Sides['from']) => {
    const id = await rows.territory('Centro 1');
    const answer = await t.call(
      saveBoundary,
      { params: { id }, body: { geometry: geometry(from), replaces: null } },
      ana,
    );
    return { id, geometry: answer.geometry };
  };
  const pictureIn = ({ count }: Sides['from']) => jpeg({ width: count });
  const pictured = async (from: Sides['from']) => {
    const id = await rows.territory('Centro 1');
    await t.call(savePicture, { params: { id }, picture: pictureIn(from) }, ana);
    return id;
  };
  const importBody = ({ text }: Sides['from']) => ({
    dry_run: false,
    kind: 'territories' as const,
    file_name: `${text}.csv`,
    rows: [{ row: 1, name: `Importado ${next()}` }],
  });

  return {
    'POST /territories': async ({ to }) => {
      const { told, body } = await territory(to);
      const { name, ...others } = told;
      const values = bothSides({}, others);
      return { body, entries: [{ named: { subject_name: name }, values }], repeats: true };
    },
    'PATCH /territories/:id': async ({ from, to }) => {
      const { id, told } = await make(from);
      const after = await territory(to);
      const values = {
        ...bothSides(told, after.told),
        retired: [null, to.flag || null] as const,
      };
      return {
        params: { id },
        body: { ...after.body, retired: to.flag },
        entries: [{ named: ofTerritory(id, after.told.name), values }],
      };
    },
    'PATCH /territories/bulk': async ({ from, to }) => {
      const made = [await make(from), await make(to), await make(from)];
      const after = await territory(to);
      return {
        body: { ids: made.map(({ id }) => id), zone_id: after.body.zone_id, retired: to.flag },
        entries: made.map(({ id, told }) => ({
          named: ofTerritory(id, told.name),
          values: { zone: [told.zone, after.told.zone], retired: [null, to.flag || null] },
        })),
      };
    },
    'DELETE /territories/:id': async ({ from }) => {
      const { id, told, params } = await make(from);
      const { name, ...others } = told;
      const named = { subject_id: id, subject_name: name };
      return { params, entries: [{ named, values: gone(others) }] };
    },
    'POST /territories/:id/renew-card-code': async ({ from }) => {
      const { id, told, params } = await make(from);
      const named = ofTerritory(id, told.name);
      return { params, entries: [{ named, hidden: ['card_code'] }], repeats: true };
    },
    'POST /card_codes/renew': async () => ({
      entries: [{ named: { subject_id: ana.congregationId }, hidden: ['card_code'] }],
      repeats: true,
    }),
    'PUT /territories/:id/boundary': async ({ from, to }) => {
      const { id, geometry: replaces } = await drawn(from);
      // Different counts can make the same place: -98.4 is -98.40.
      const isChanged = stored(from) !== stored(to);
      const values = { area: [areaOf(stored(from)), areaOf(stored(to))] } as const;
      return {
        params: { id },
        body: { geometry: geometry(to), replaces },
        entries: [
          {
            named: ofTerritory(id, 'Centro 1'),
            values,
            hidden: isChanged ? ['boundary'] : [],
          },
        ],
      };
    },
    'DELETE /territories/:id/boundary': async ({ from }) => {
      const { id } = await drawn(from);
      const values = gone({ area: areaOf(stored(from)) });
      return { params: { id }, entries: [{ named: ofTerritory(id, 'Centro 1'), values }] };
    },
    'PUT /territories/:id/picture': async ({ from, to }) => ({
      params: { id: await pictured(from) },
      picture: pictureIn(to),
      entries: [
        {
          named: { subject_name: 'Centro 1' },
          hidden: from.count === to.count ? [] : ['picture'],
        },
      ],
    }),
    'DELETE /territories/:id/picture': async ({ from }) => {
      const id = await pictured(from);
      return { params: { id }, entries: [{ named: ofTerritory(id, 'Centro 1') }] };
    },
    'PUT /territories/:id/no_visits': async ({ from, to }) => {
      await t.call(updateSettings, { body: { no_visit: true } }, ana);
      const id = await rows.territory('Centro 1');
      const list = Array.from({ length: from.count }, () => ({ address: from.text }));
      const stored = await t.call(saveNoVisits, { params: { id }, body: list }, ana);
      return {
        params: { id },
        body: stored.map((one) => ({ ...one, address: to.text })),
        entries: [
          {
            named: { subject_name: 'Centro 1', details: { counts: { no_visits: from.count } } },
            hidden: from.text === to.text ? [] : ['no_visits'],
          },
        ],
      };
    },
    'POST /territories/:id/split': async ({ from }) => {
      const { id, told, params } = await make(from);
      const parts = ['A', 'B'].map((part) => `${told.name} ${part}`);
      const named = { ...ofTerritory(id, told.name), details: { parts } };
      return {
        params,
        body: { replaces: null, parts: parts.map((name) => ({ name, geometry: null })) },
        entries: [{ named, values: { retired: [null, true] } }],
      };
    },
    'POST /territories/join': async ({ from }) => {
      const made = [await make(from), await make(from)];
      const { told } = await territory(from);
      const { name, zone, group_suitable, danger_level, warnings, notes, last_completed_on } = told;
      const kept = { zone, group_suitable, danger_level, warnings, notes, last_completed_on };
      const named = {
        subject_name: `${name} y más`,
        details: { origins: [name, name] },
      };
      return {
        body: {
          into: { name: named.subject_name, geometry: null },
          territories: made.map(({ id }) => ({ id, replaces: null })),
        },
        entries: [{ named, values: bothSides({}, kept) }],
      };
    },
    'POST /imports': async ({ to }) => {
      const body = importBody(to);
      const named = { subject_name: body.file_name, details: { counts: { created: 1 } } };
      return { body, entries: [{ named }] };
    },
    'POST /imports/:id/undo': async ({ to }) => {
      const body = importBody(to);
      const id = (await t.call(createImport, { body }, ana)).id ?? '';
      const named = { subject_id: id, subject_name: body.file_name };
      return { params: { id }, entries: [{ named, values: gone({ imported_on: '2026-11-20' }) }] };
    },
    'POST /full_exports': async () => ({
      entries: [{ named: { subject_id: ana.congregationId } }],
      repeats: true,
    }),
  } satisfies Record<string, MakeWrite>;
}
