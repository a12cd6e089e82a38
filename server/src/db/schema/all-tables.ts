import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as accessTables from './access-tables.ts';
import * as assignmentTables from './assignment-tables.ts';
import * as auditTables from './audit-tables.ts';
import * as boundaryTables from './boundary-tables.ts';
import * as campaignTables from './campaign-tables.ts';
import * as congregationTables from './congregation-tables.ts';
import * as digestTables from './digest-tables.ts';
import * as groupTables from './group-tables.ts';
import * as forgottenTables from './forgotten-tables.ts';
import * as importTables from './import-tables.ts';
import * as invitationTables from './invitation-tables.ts';
import * as noVisitTables from './no-visit-tables.ts';
import * as originTables from './origin-tables.ts';
import * as partTables from './part-tables.ts';
import * as outingTables from './outing-tables.ts';
import * as pictureTables from './picture-tables.ts';
import * as publisherTables from './publisher-tables.ts';
import * as requestTables from './request-tables.ts';
import * as territoryTables from './territory-tables.ts';

export const ALL_TABLES = [
  ...Object.values(accessTables),
  ...Object.values(assignmentTables),
  ...Object.values(auditTables),
  ...Object.values(boundaryTables),
  ...Object.values(campaignTables),
  ...Object.values(congregationTables),
  ...Object.values(digestTables),
  ...Object.values(groupTables),
  ...Object.values(forgottenTables),
  ...Object.values(importTables),
  ...Object.values(invitationTables),
  ...Object.values(noVisitTables),
  ...Object.values(originTables),
  ...Object.values(partTables),
  ...Object.values(outingTables),
  ...Object.values(pictureTables),
  ...Object.values(publisherTables),
  ...Object.values(requestTables),
  ...Object.values(territoryTables),
].filter((value) => is(value, PgTable));
