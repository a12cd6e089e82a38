import { assignmentStatus, isPendingReturn } from '@territorios/contract/assignments/rules.ts';
import { campaignStatus } from '@territorios/contract/campaigns/rules.ts';
import { addDays, dayOf, daysBetween } from '@territorios/contract/dates.ts';
import { nameField, optionalText } from '@territorios/contract/fields.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { isMapsLink } from '@territorios/contract/territories/maps.ts';
import { isStale, staleBefore } from '@territorios/contract/territories/rules.ts';
import { describe, expect, it } from 'vitest';
import { exampleToken, generateDemo } from './generate.ts';

const TODAY = '2026-11-20';
const ZONE = 'America/Mexico_City';
const SIZES = { territories: 160, assignments: 1_120, publishers: 70 };
const demo = generateDemo(1, TODAY, SIZES);

const open = demo.assignments.filter(({ returned_at }) => returned_at === null);
const untilExpiry = open.map(({ expires_at }) => daysBetween(TODAY, expires_at));

describe('the demonstration', () => {
  it('the demonstration is the same for the same seed and day, and another one for another seed', () => {
    expect(generateDemo(1, TODAY, SIZES)).toEqual(demo);
    expect(generateDemo(2, TODAY, SIZES).territories).not.toEqual(demo.territories);
    expect(generateDemo(1, '2026-11-21', SIZES).assignments).not.toEqual(demo.assignments);
  });

  it('the demonstration has as many rows as it was asked for', () => {
    for (const sizes of [
      SIZES,
      { territories: 1, assignments: 100, publishers: 1 },
      { territories: 30, assignments: 7, publishers: 3 },
      { territories: 5, assignments: 0, publishers: 1 },
    ]) {
      const { territories, assignments, publishers } = generateDemo(1, TODAY, sizes);
      expect([territories.length, assignments.length, publishers.length]).toEqual(
        Object.values(sizes),
      );
    }
  });

  it('the demonstration never gives an id or a token twice', () => {
    const { boundaries: _named, ...named } = demo;
    const ids = Object.values(named).flatMap((rows: { id: string }[]) => rows.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    const tokens = demo.assignments.map(({ token }) => token);
    expect(new Set(tokens).size).toBe(tokens.length);
  });

  it('the demonstration uses names and warnings that the panel itself would take', () => {
    for (const { name } of [...demo.zones, ...demo.territories, ...demo.publishers]) {
      expect(nameField().parse(name)).toBe(name);
    }
    for (const { warnings } of demo.territories) {
      expect(optionalText(2000).parse(warnings)).toBe(warnings);
    }
    expect(demo.publishers.some(({ name }) => /[áéíóú].*ñ|ñ.*[áéíóú]/i.test(name))).toBe(true);
  });
});

describe('its territories', () => {
  const { territories } = demo;

  it('the territories of the demonstration lie in nine zones, and some in none', () => {
    const used = new Set(territories.map(({ zone_id }) => zone_id));
    expect(used).toEqual(new Set([null, ...demo.zones.map(({ id }) => id)]));
    expect(demo.zones).toHaveLength(9);
  });

  it('the territories of the demonstration show every danger level and every answer on groups', () => {
    const levels = new Set(territories.map(({ danger_level }) => danger_level));
    expect(levels).toEqual(new Set([null, 'verde', 'amarillo', 'rojo']));
    const groups = new Set(territories.map(({ group_suitable }) => group_suitable));
    expect(groups).toEqual(new Set([true, false, null]));
  });

  it('the territories of the demonstration have warnings that are cut in the table, and warnings of several lines', () => {
    const warnings = territories.flatMap((row) => row.warnings ?? []);
    expect(warnings.some((text) => text.length > 100)).toBe(true);
    expect(warnings.some((text) => text.includes('\n'))).toBe(true);
  });

  it.each([
    ['my map being edited', /\/maps\/d\/u\/0\/edit\?mid=[\w-]+&usp=sharing$/],
    ['my map in the viewer', /\/maps\/d\/viewer\?mid=[\w-]+&ll=.+&z=16$/],
    ['my map to embed', /\/maps\/d\/embed\?mid=[\w-]+$/],
    ['embedded frame, also out of a snippet', /\/maps\/embed\?pb=[^ "]+!2d-99[^ "]+!3d19[^ "]+$/],
    ['place with a pin', /\/maps\/place\/.+\/@19.+,17z\/data=.+!3d19.+!4d-99/],
    ['centre', /\/maps\/@19.+,-99.+,17z$/],
    ['search', /\/maps\/search\/\?api=1&query=19/],
    ['country host', /^https:\/\/www\.google\.com\.mx\/maps\?q=19/],
    ['short', /^https:\/\/maps\.app\.goo\.gl\/\w+$/],
    ['old short', /^https:\/\/goo\.gl\/maps\/\w+$/],
  ])('the territories of the demonstration have a map link of the kind: %s', (_kind, form) => {
    const links = territories.flatMap((row) => row.google_maps_link ?? []);
    expect(links.filter((link) => form.test(link))).not.toEqual([]);
  });

  it('the territories of the demonstration have no map link that the panel would refuse', () => {
    const links = territories.flatMap((row) => row.google_maps_link ?? []);
    expect(links.filter((link) => !isMapsLink(link))).toEqual([]);
  });

  it('the territories of the demonstration lie in Mexico City, when they have a point, and some have neither point nor map', () => {
    for (const { navigation_latitude, navigation_longitude } of territories) {
      if (navigation_latitude === null || navigation_longitude === null) continue;
      expect(Math.abs(navigation_latitude - 19.4)).toBeLessThan(0.2);
      expect(Math.abs(navigation_longitude + 99.14)).toBeLessThan(0.2);
    }
    const bare = territories.filter(
      (row) => row.navigation_latitude === null && row.google_maps_link === null,
    );
    expect(bare.length).toBeGreaterThan(0);
  });

  it('two territories of the demonstration are retired, which nobody holds and last year’s record has', () => {
    const retired = territories.filter(({ retired_at }) => retired_at !== null);
    expect(retired).toHaveLength(2);
    for (const { id, retired_at } of retired) {
      const own = demo.assignments.filter(({ territory_id }) => territory_id === id);
      const returned = own.map(({ returned_at }) => returned_at ?? 'open until today').toSorted();
      expect((returned.at(-1) ?? '') < (retired_at ?? '')).toBe(true);
      expect((retired_at ?? '') < TODAY).toBe(true);
      const years = own.map(({ assigned_at }) => serviceYearOf(dayOf(assigned_at, ZONE)));
      expect(years).toContain(serviceYearOf(TODAY) - 1);
    }
  });

  it('the territories of the demonstration lie idle: some since a return, some since they were made', () => {
    const stale = territories.filter((territory) => {
      const own = demo.assignments.filter(({ territory_id }) => territory_id === territory.id);
      const latest = (moments: (string | null)[]) =>
        moments.reduce((a, b) => ((b ?? '') > (a ?? '') ? b : a), null);
      return isStale(
        {
          status: own.some(({ returned_at }) => returned_at === null) ? 'assigned' : 'available',
          last_assigned_at: latest(own.map(({ assigned_at }) => assigned_at)),
          last_returned_at: latest(own.map(({ returned_at }) => returned_at)),
          created_at: territory.created_at,
        },
        staleBefore(TODAY, ZONE),
      );
    });
    const used = new Set(demo.assignments.map(({ territory_id }) => territory_id));
    expect(stale.filter(({ id }) => used.has(id)).length).toBeGreaterThan(5);
    expect(stale.filter(({ id }) => !used.has(id)).length).toBeGreaterThan(5);
    expect(territories.filter(({ id }) => !used.has(id)).length).toBeGreaterThan(10);
  });
});

describe('its assignments', () => {
  it('the assignments of the demonstration never give a publisher more than the role allows, and fill some up', () => {
    const limitOf = new Map(demo.publisherRoles.map((role) => [role.id, role.max_territories]));
    const room = demo.publishers.map(({ id, role_id }) => {
      const held = open.filter(({ publisher_id }) => publisher_id === id).length;
      return (limitOf.get(role_id) ?? 0) - held;
    });
    expect(Math.min(...room)).toBe(0);
    expect(Math.max(...room)).toBeGreaterThan(0);
  });

  it('follow one another on a territory, and all happened before today', () => {
    for (const territory of demo.territories) {
      const own = demo.assignments
        .filter(({ territory_id }) => territory_id === territory.id)
        .sort((a, b) => (a.assigned_at < b.assigned_at ? -1 : 1));
      let free = territory.created_at;
      for (const { assigned_at, returned_at } of own) {
        expect(free <= assigned_at).toBe(true);
        free = returned_at ?? 'open until today';
        expect(assigned_at < free).toBe(true);
      }
    }
    const moments = demo.assignments.flatMap((row) => [row.assigned_at, row.returned_at ?? []]);
    for (const moment of moments.flat()) {
      expect(dayOf(moment, ZONE) < TODAY).toBe(true);
      expect(dayOf(moment, ZONE) >= addDays(TODAY, -548)).toBe(true);
    }
  });

  it('the assignments of the demonstration expire today, tomorrow, within 5 and within 20 days, later, and some are overdue', () => {
    expect(untilExpiry).toContain(0);
    expect(untilExpiry).toContain(1);
    expect(untilExpiry.some((days) => days > 1 && days <= 5)).toBe(true);
    expect(untilExpiry.some((days) => days > 5 && days <= 20)).toBe(true);
    expect(untilExpiry.some((days) => days > 20)).toBe(true);
    expect(open.filter((row) => isPendingReturn(row, TODAY)).length).toBeGreaterThan(3);
    const statuses = new Set(demo.assignments.map((row) => assignmentStatus(row, TODAY)));
    expect(statuses).toEqual(new Set(['assigned', 'expired', 'returned']));
  });

  it('the assignments of the demonstration were returned completed or not, and a few belong to deleted publishers', () => {
    const returned = demo.assignments.filter(({ returned_at }) => returned_at !== null);
    expect(returned.some(({ completed_at }) => completed_at === null)).toBe(true);
    expect(returned.some((row) => row.completed_at === row.returned_at)).toBe(true);
    expect(returned.some(({ publisher_id }) => publisher_id === null)).toBe(true);
    expect(open.every(({ publisher_id }) => publisher_id !== null)).toBe(true);
  });

  it('the assignments of the demonstration offer a public link that works and shows a map', () => {
    const token = exampleToken(demo, TODAY);
    const assignment = open.find((row) => row.token === token);
    expect(assignment && assignment.expires_at >= TODAY).toBe(true);
    const territory = demo.territories.find(({ id }) => id === assignment?.territory_id);
    expect(territory?.google_maps_link).not.toBeNull();
    expect(territory?.navigation_latitude).not.toBeNull();
  });
});

describe('its campaigns', () => {
  it('the campaigns of the demonstration are a finished, an active and an upcoming one, without overlapping', () => {
    const { campaigns } = demo;
    const statuses = campaigns.map((campaign) => campaignStatus(campaign, TODAY));
    expect(statuses).toEqual(['finished', 'active', 'upcoming']);
    for (const [i, campaign] of campaigns.entries()) {
      expect(campaign.end_date < (campaigns[i + 1]?.start_date ?? '9999')).toBe(true);
    }
    expect(campaigns[1]?.description).toBeTruthy();
    expect(campaigns[1]?.coverage_target).toBeLessThan(100);
  });
});

describe('its requests', () => {
  it('three publishers of the demonstration wait for an answer, each for another one, and all can be accepted', () => {
    const { requests } = demo;
    expect(requests.map(({ kind }) => kind)).toEqual(['completed', 'more_days', 'another']);
    const of = requests.map((request) => {
      const assignment = open.find(({ id }) => id === request.assignment_id);
      expect(assignment && assignment.assigned_at < request.created_at).toBe(true);
      expect(dayOf(request.created_at, ZONE)).toBe(addDays(TODAY, -1));
      return assignment?.publisher_id;
    });
    expect(new Set(of).size).toBe(3);
    const last = demo.publishers.find(({ id }) => id === of[2]);
    const role = demo.publisherRoles.find(({ id }) => id === last?.role_id);
    const held = open.filter(({ publisher_id }) => publisher_id === of[2]).length;
    expect(held).toBeLessThan(role?.max_territories ?? 0);
  });

  it('a demonstration without open assignments has no requests', () => {
    const sizes = { territories: 5, assignments: 0, publishers: 1 };
    expect(generateDemo(1, TODAY, sizes).requests).toEqual([]);
  });
});
