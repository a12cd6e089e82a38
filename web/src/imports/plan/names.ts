import { readKey } from '@territorios/contract/names.ts';
import { UNKNOWN_PUBLISHER } from '#publishers/publisher-name.ts';

/** Zones and roles are told apart like this: in the product's own files 'Jose' and 'José' are two. */
export const exactKey = (name: string): string => name.normalize('NFC').toLowerCase();

const UNKNOWN = readKey(UNKNOWN_PUBLISHER);

/** Files name a publisher that was deleted like this. */
export const isUnknownPublisher = (name: string): boolean =>
  name.length === UNKNOWN.length && readKey(name) === UNKNOWN;
