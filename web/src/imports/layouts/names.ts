import { readKey } from '@territorios/contract/names.ts';
import { UNKNOWN_PUBLISHER } from '#publishers/publisher-name.ts';

const UNKNOWN = readKey(UNKNOWN_PUBLISHER);

/** Files name a publisher that was deleted like this. */
export const isUnknownPublisher = (name: string): boolean =>
  name.length === UNKNOWN.length && readKey(name) === UNKNOWN;
