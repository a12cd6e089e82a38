import type { Endpoint } from '@territorios/contract/endpoint.ts';

/** A call that succeeds, of which a test changes one thing. */
export interface Sample {
  endpoint: Endpoint;
  /** Of a row of the congregation. */
  params?: Record<string, string>;
  body?: Record<string, unknown> | Record<string, unknown>[];
  picture?: Uint8Array;
  /** Its status all the same: only a device could make the body. */
  refused?: number;
}
