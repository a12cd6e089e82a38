import type { AuditAction, AuditSubject } from '#audit-entry.ts';
import { idParams } from '#fields.ts';
import type { Picture } from '#picture.ts';
import { z } from '#zod.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Anyone, or any signed-in administrator; finer permissions are rules of a feature. */
export type Access = 'public' | 'signed-in';

/** One call below `/api`, written once: the server serves it, the browser calls it, both typed from it. */
export interface Endpoint {
  method: Method;
  /** Below `/api`; a parameter is `:name`. */
  path: `/${string}`;
  access: Access;
  /** The audit entry of a call that writes; a call without it cannot write. */
  records?: { subject: AuditSubject; action: AuditAction };
  /** Depends on data and calendar day alone (ETag, 304); only tests hold a long list against `answer`. */
  list?: 'versioned' | 'versioned-long';
  /** HTTP status of a success: 200 unless said, 204 has no body. */
  status?: 200 | 201 | 204;
  /** An answer that people save as a file: of this media type instead of JSON. */
  file?: { type: 'text/calendar' | 'application/gzip'; name: string };
  /** Its client waits for longer than a silent connection lasts otherwise, as those of heavy routes do. */
  takesLong?: true;
  /** Sent or answered as bytes instead of JSON: an answer is a `Picture` (picture.ts). */
  picture?: 'sent' | 'answered';
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes, where the server's limit is too narrow for what the call may hold. */
  largestBody?: number;
  /** The allow-list of what leaves the server. */
  answer: z.ZodType;
}

export const NO_CONTENT = { status: 204, answer: z.undefined() } as const;

/** A call is for signed-in administrators unless its definition says that it is public. */
type Definition = Omit<Endpoint, 'method' | 'path' | 'access'> & { access?: Access };

/** Keeps the literal's exact type, from which the types below are drawn; a bundle leaves unused ones out. */
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<M extends Method, P extends Endpoint['path'], const D extends Definition>(
  name: `${M} ${P}`,
  definition: D,
) {
  // A name is both, with a blank in between.
  const [method, path] = name.split(' ') as [M, P];
  const params = path.includes('/:id') ? { params: idParams } : {};
  const made = { method, path, access: 'signed-in', ...params, ...definition };
  // The same conditions as in the types.
  return made as unknown as { method: M; path: P } & IdParams<P> & AccessOf<D> & D;
}

type IdParams<P> = P extends `${string}/:id${string}` ? { params: typeof idParams } : unknown;
type AccessOf<D> = D extends { access: Access } ? unknown : { access: 'signed-in' };

type Part<E extends Endpoint, K extends 'params' | 'query' | 'body'> =
  E extends Record<K, infer S extends z.ZodType> ? S : undefined;

type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Parts of a request as a handler gets them: parsed and normalised. */
export interface HandlerInput<E extends Endpoint> {
  params: Output<Part<E, 'params'>>;
  query: Output<Part<E, 'query'>>;
  body: Output<Part<E, 'body'>>;
  picture: E extends { picture: 'sent' } ? Picture : undefined;
}

type Needed<E extends Endpoint> = {
  [K in 'params' | 'query' | 'body' as E extends Record<K, z.ZodType> ? K : never]: Input<
    Part<E, K>
  >;
};

export type RequestParts<E extends Endpoint> = Omit<Needed<E>, 'query'> &
  (Needed<E> extends { query: infer Q }
    ? object extends Q
      ? { query?: Q }
      : { query: Q }
    : unknown) &
  (E extends { picture: 'sent' } ? { picture: Blob | Uint8Array } : unknown);

export type Answer<E extends Endpoint> = z.output<E['answer']>;
