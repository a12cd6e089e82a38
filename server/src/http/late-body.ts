/** The body of an import stays as it was sent until its turn, because its values take many times its length of the memory. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Route } from '#call/route.ts';
import { jsonReader } from './json.ts';

interface LateBody {
  length: number;
  read: () => Promise<unknown>;
}

export const hasLateBody = ({ endpoint, isHeavy }: Route): boolean =>
  isHeavy === true && endpoint.largestBody !== undefined;

export function acceptLateBodies(scope: FastifyInstance): void {
  const readJson = jsonReader(scope);
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer): Promise<LateBody> => ({
      length: bytes.length,
      read: () => readJson(request, bytes.toString()),
    }),
  );
}

const lateOf = ({ body }: FastifyRequest): LateBody | undefined => body as LateBody | undefined;

/** In bytes. */
export const lengthOfLate = (request: FastifyRequest): number => lateOf(request)?.length ?? 0;

/** It is read once, and its bytes are let go. @throws Refusal malformed (400) */
export async function readLate(request: FastifyRequest): Promise<unknown> {
  const late = lateOf(request);
  request.body = undefined;
  return late?.read();
}
