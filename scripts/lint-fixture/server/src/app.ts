// accepted
import { fastify } from 'fastify';
import { zoneRoutes } from '#zones/handlers.ts';
export const app = [fastify, zoneRoutes];
