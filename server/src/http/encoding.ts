import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyRequest } from 'fastify';

const ENCODINGS = ['br', 'gzip'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export function acceptedEncoding(
  { headers }: FastifyRequest,
  offered: readonly Encoding[] = ENCODINGS,
): Encoding | null {
  const accepted = headers['accept-encoding'] ?? 'identity';
  const best = negotiate(accepted.toLowerCase(), [...offered]);
  return ENCODINGS.find((encoding) => encoding === best) ?? null;
}
