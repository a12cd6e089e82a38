import { renewCardCode, renewCardCodes } from '@territorios/contract/cards/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { updateTerritory } from '@territorios/contract/territories/api.ts';
import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Caller } from '#client.ts';
import { makePeople } from '#people.ts';
import { makeLinks } from './links.ts';

export interface CardCode {
  territoryId: string;
  code: string;
}

/** The API's address of what a card opens. */
export const cardPath = (code: string): string => `/api/public/card/${code}`;

/** Codes of so many new territories that are at rest, past the program. */
export async function makeCodes(
  client: Client,
  congregationId: string,
  count: number,
): Promise<CardCode[]> {
  const made = await makeLinks(client, congregationId, count);
  const ids = made.map(({ territoryId }) => territoryId);
  await client.query('delete from assignments where territory_id = any ($1::uuid[])', [ids]);
  const { rows } = await client.query<CardCode>(
    'select id as "territoryId", card_code as code from territories where id = any ($1::uuid[])',
    [ids],
  );
  return rows;
}

export const allowCodes = (client: Client, congregationId: string, allowed: boolean) =>
  client.query('update congregations set card_codes = $2 where id = $1', [congregationId, allowed]);

/** @returns codes of retired territories, and of a congregation that has not switched codes on */
export async function makeClosedCodes(client: Client, congregationId: string): Promise<string[]> {
  const retired = await makeCodes(client, congregationId, 5);
  await client.query('update territories set retired_at = now() where id = any ($1::uuid[])', [
    retired.map(({ territoryId }) => territoryId),
  ]);
  const [stranger] = await makePeople(client, { count: 1, perCongregation: 1 });
  const elsewhere = await makeCodes(client, stranger?.congregationId ?? '', 5);
  return [...retired, ...elsewhere].map(({ code }) => code);
}

/** Ways in which a code ends. */
export const cardEndingsBy = (call: Caller): Record<string, (card: CardCode) => Promise<void>> => ({
  'is renewed': async ({ territoryId: id }) => {
    const { status } = await call(renewCardCode, { params: { id } });
    expect(status).toBe(204);
  },
  'is renewed with all others': async () => {
    const { status } = await call(renewCardCodes, {});
    expect(status).toBe(204);
  },
  'is switched off': async () => {
    const { status } = await call(updateSettings, { body: { card_codes: false } });
    expect(status).toBe(200);
  },
  'belongs to a retired territory': async ({ territoryId: id }) => {
    const { status } = await call(updateTerritory, { params: { id }, body: { retired: true } });
    expect(status).toBe(200);
  },
});
