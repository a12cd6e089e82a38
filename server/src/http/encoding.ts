import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

/** How an answer may be compressed, the better way first. */
const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The encoding that the caller likes best; null when the answer is to be sent as it is. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | null {
  const best = negotiate(headers['accept-encoding'] ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === best) ?? null;
}
