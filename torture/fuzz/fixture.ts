import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Client } from 'pg';
import {
  make,
  makeAssignment,
  makeCongregation,
  makeInvitation,
  makeOuting,
  makeRequest,
} from '#congregation.ts';
import { makePeople } from '#people.ts';
import { SUPERADMIN } from '#program.ts';
import { type Kind, KNOWN } from './values.ts';
import type { Request } from './requests.ts';

/** Of each role; a round signs some of them out. */
const SESSIONS = 60;
const ROWS_OF_EACH_KIND = 4;

/** Rows and sessions that a round of requests names by stand-ins. */
export interface Fixture {
  known: Record<Kind, string[]>;
  tokens: Record<'admin' | 'superadmin', string[]>;
}

/** A congregation with rows and sessions, all of which a round may spoil. */
export async function makeFixture(client: Client, address: string): Promise<Fixture> {
  const congregation = await makeCongregation(client, address);
  const several = async (maker: () => Promise<string>): Promise<string[]> => {
    const made: string[] = [];
    for (let index = 0; index < ROWS_OF_EACH_KIND; index += 1) made.push(await maker());
    return made;
  };
  // Each of another person, because one call closes all other sessions of its caller.
  const sessionsOf = async (role: 'admin' | 'superadmin'): Promise<string[]> => {
    const { congregationId } = congregation[role];
    const people = await makePeople(client, { count: SESSIONS, role, congregationId });
    return people.map(({ token }) => token);
  };
  const colleague = await make.administrator(congregation);
  const assignments = [await makeAssignment(congregation), await makeAssignment(congregation)];
  const outings = [await makeOuting(congregation), await makeOuting(congregation)];
  await congregation.call(updateSettings, { body: { card_codes: true } });
  const territories = await several(() => make.territory(congregation));
  const parts: string[] = [];
  for (const id of [...territories, ...assignments.map(({ territory_id }) => territory_id)]) {
    const body = [{ label: '1' }, { label: '2' }];
    const made = await congregation.call(saveParts, { params: { id }, body });
    parts.push(...made.map((part) => part.id));
  }
  const codes = await congregation.call(listCardCodes, {});
  return {
    tokens: { admin: await sessionsOf('admin'), superadmin: await sessionsOf('superadmin') },
    known: {
      administrators: [
        // Rarely an account that sends the requests: a new password ends all of its sessions.
        ...Array.from({ length: 8 }, () => colleague),
        congregation.admin.id,
        congregation.superadmin.id,
      ],
      assigned_territories: assignments.map(({ id }) => id),
      campaigns: await several(() => make.campaign(congregation)),
      parts,
      imports: await several(() => make.import(congregation)),
      outing: outings.map(({ token }) => token),
      outings: outings.map(({ id }) => id),
      publisher_roles: await several(() => make.role(congregation)),
      groups: await several(() => make.group(congregation)),
      publishers: await several(() => make.publisher(congregation)),
      requests: await several(async () => (await makeRequest(congregation, 'another')).id),
      territories,
      zones: await several(() => make.zone(congregation)),
      token: assignments.map(({ token }) => token),
      code: [...codes.map(({ code }) => code), ...(await several(() => makeInvitation(client)))],
      email: [SUPERADMIN.email, congregation.admin.email, 'nadie@example.org'],
    },
  };
}

/** Replaces the stand-ins of a request by rows and a session. */
export function filled(request: Request, { known, tokens }: Fixture): Request {
  const fill = (text: string): string =>
    text.replaceAll(KNOWN, (whole, kind: string, index: string) => {
      // Only stand-ins of these kinds are made.
      const list = known[kind as Kind] ?? [];
      return list[Number(index) % list.length] ?? whole;
    });
  const { caller, headers, body, path } = request;
  const list = caller.role === 'nobody' ? [] : tokens[caller.role];
  const token = list[caller.index % list.length];
  return {
    ...request,
    path: fill(path),
    body: body === null ? null : fill(body),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
  };
}
