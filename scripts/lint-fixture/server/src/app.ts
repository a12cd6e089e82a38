// accepted
import { fastify } from 'fastify';
import { respond } from '#http/respond.ts';
import { zoneRoutes } from '#zones/handlers.ts';
export const app = [fastify, respond, zoneRoutes];
