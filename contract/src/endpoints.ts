import * as administrators from '#administrators/api.ts';
import * as assignments from '#assignments/api.ts';
import * as audit from '#audit/api.ts';
import * as auth from '#auth/api.ts';
import * as boundaries from '#boundaries/api.ts';
import * as campaigns from '#campaigns/api.ts';
import * as cards from '#cards/api.ts';
import * as congregations from '#congregations/api.ts';
import * as dashboard from '#dashboard/api.ts';
import * as digest from '#digest/api.ts';
import * as firstStart from '#first-start/api.ts';
import * as groups from '#groups/api.ts';
import * as forgetting from '#forgetting/api.ts';
import * as imports from '#imports/api.ts';
import * as maps from '#maps/api.ts';
import * as parts from '#parts/api.ts';
import * as noVisits from '#no-visits/api.ts';
import * as outings from '#outings/api.ts';
import * as pictures from '#pictures/api.ts';
import * as publicOuting from '#public-outing/api.ts';
import * as publicTerritory from '#public-territory/api.ts';
import * as publisherRoles from '#publisher-roles/api.ts';
import * as publishers from '#publishers/api.ts';
import * as requests from '#requests/api.ts';
import * as reshaping from '#reshaping/api.ts';
import * as settings from '#settings/api.ts';
import * as territories from '#territories/api.ts';
import * as zones from '#zones/api.ts';
import type { Endpoint } from './endpoint.ts';

const features = [
  auth,
  firstStart,
  settings,
  zones,
  publisherRoles,
  administrators,
  audit,
  groups,
  publishers,
  assignments,
  territories,
  boundaries,
  pictures,
  parts,
  noVisits,
  reshaping,
  cards,
  campaigns,
  dashboard,
  digest,
  imports,
  forgetting,
  requests,
  outings,
  maps,
  publicTerritory,
  congregations,
  publicOuting,
] as const;

type EndpointsIn<Feature> = Feature extends unknown
  ? Extract<Feature[keyof Feature], Endpoint>
  : never;
type AnyEndpoint = EndpointsIn<(typeof features)[number]>;

const isEndpoint = (exported: unknown): exported is Endpoint =>
  typeof exported === 'object' && exported !== null && 'path' in exported && 'access' in exported;

export const endpoints: Endpoint[] = features.flatMap((feature) =>
  Object.values(feature).filter(isEndpoint),
);

type Named = { [E in AnyEndpoint as `${E['method']} ${E['path']}`]: E };

/** A client names a call (`GET /zones`) without taking its schemas along. */
export type CallName = keyof Named;
export type EndpointNamed<Name extends CallName> = Named[Name];

export type ListPath = Exclude<
  Extract<AnyEndpoint, { method: 'GET' }>['path'],
  `${string}:${string}`
>;
