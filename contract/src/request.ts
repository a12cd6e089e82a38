import type { Endpoint, Method } from '#endpoint.ts';

/** Parts of a request to any endpoint; a test sends also what the endpoint refuses. */
export interface AnyParts {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | undefined>;
  body?: unknown;
  picture?: unknown;
}

interface EndpointRequest {
  method: Method;
  path: string;
  body: unknown;
}

/** Fills the parameters of an endpoint's path and writes its query; `undefined` leaves a field of the query out. */
export function requestOf(
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  { params = {}, query = {}, body, picture }: AnyParts,
): EndpointRequest {
  const filled = path.replaceAll(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return {
    method,
    path: search.size === 0 ? filled : `${filled}?${search}`,
    body: picture ?? body,
  };
}
