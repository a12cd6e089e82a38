import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { getSession, logout } from '@territorios/contract/auth/api.ts';
import { getDashboardActivity, getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import { getNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher, listPublishers } from '@territorios/contract/publishers/api.ts';
import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import {
  createTerritory,
  listTerritories,
  updateTerritory,
} from '@territorios/contract/territories/api.ts';
import { createZone, deleteZone, listZones } from '@territorios/contract/zones/api.ts';
import { callerOf, signIn } from '#client.ts';

const TERRITORIES = 60;
const CALLERS = 8;
const SIGN_IN_EVERY = 2_000;

export interface Mixed {
  /** Makes that many requests of every kind. @returns unexpected answers, a line each */
  run: (requests: number) => Promise<string[]>;
}

/** Seeds a small congregation, which does not grow with the number of requests. */
export async function mixedRequests(address: string): Promise<Mixed> {
  const call = callerOf(address, await signIn(address));
  const stranger = callerOf(address);
  const role = await call(createPublisherRole, { body: { name: 'Rol', max_territories: 1_000 } });
  const publisher = await call(createPublisher, {
    body: { name: 'Ana', role_id: role.answer?.id ?? '' },
  });
  await call(updateSettings, { body: { no_visit: true } });
  const territories: string[] = [];
  let link = '';
  for (let number = 0; number < TERRITORIES; number += 1) {
    const territory = await call(createTerritory, { body: { name: `Territorio ${number}` } });
    const territory_id = territory.answer?.id ?? '';
    territories.push(territory_id);
    const body = { territory_id, publisher_id: publisher.answer?.id ?? '' };
    link = (await call(createAssignment, { body })).answer?.token ?? '';
  }
  let turn = 0;

  const kinds: { expected: number[]; send: (number: number) => Promise<{ status: number }> }[] = [
    { expected: [200], send: () => call(listTerritories, {}) },
    { expected: [200], send: () => call(listAssignments, { query: {} }) },
    { expected: [200], send: () => call(listPublishers, {}) },
    { expected: [200], send: () => call(listZones, {}) },
    { expected: [200], send: () => call(getDashboardStats, {}) },
    { expected: [200], send: () => call(getDashboardActivity, {}) },
    { expected: [200], send: () => call(getSettings, {}) },
    { expected: [200], send: () => call(getSession, {}) },
    { expected: [200], send: () => stranger(getPublicTerritory, { params: { token: link } }) },
    { expected: [401], send: () => stranger(listZones, {}) },
    { expected: [400], send: () => call(createZone, { body: { name: '' } }) },
    {
      expected: [200],
      send: (number) => {
        const id = territories[number % TERRITORIES] ?? '';
        return call(updateTerritory, { params: { id }, body: { warnings: `Aviso ${number}` } });
      },
    },
    {
      expected: [200],
      // Each list takes the place of the one before.
      send: (number) => {
        const params = { id: territories[number % TERRITORIES] ?? '' };
        const body = Array.from({ length: MOST_NO_VISITS }, (_none, index) => ({
          address: `Calle ${number}-${index}`,
        }));
        return call(saveNoVisits, { params, body });
      },
    },
    {
      expected: [200],
      send: (number) =>
        call(getNoVisits, { params: { id: territories[number % TERRITORIES] ?? '' } }),
    },
    {
      expected: [204],
      send: async (number) => {
        const zone = await call(createZone, { body: { name: `Zona ${number}` } });
        return zone.answer ? call(deleteZone, { params: { id: zone.answer.id } }) : zone;
      },
    },
  ];

  async function signInAndOut(): Promise<{ status: number }> {
    return callerOf(address, await signIn(address))(logout, {});
  }

  async function one(number: number, surprises: string[]): Promise<void> {
    if (number % SIGN_IN_EVERY === 0) await signInAndOut();
    const kind = kinds[number % kinds.length];
    const { status } = (await kind?.send(number)) ?? { status: 0 };
    if (!kind?.expected.includes(status)) surprises.push(`${kind?.send.toString()}: ${status}`);
  }

  return {
    async run(requests) {
      const surprises: string[] = [];
      const end = turn + requests;
      await Promise.all(
        Array.from({ length: CALLERS }, async () => {
          while (turn < end) await one((turn += 1), surprises);
        }),
      );
      return surprises;
    },
  };
}
