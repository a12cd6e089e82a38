import type { Endpoint } from '@territorios/contract/endpoint.ts';
import type { TestApp, TestUser } from './app.ts';
import type { Sample } from './sample.ts';

/** How a sample is named in a test's title. */
export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`;

/** Whether a call needs rows, or a session, that no other call has changed or will need. */
export const standsAlone = ({ method, path }: Endpoint): boolean =>
  method === 'DELETE' || path === '/auth/logout' || /\/(?:undo|forget)$/.test(path);

/** A call that succeeds, among those of `sampleCalls`; what is deleted was made just now, so that nothing needs it. */
export async function sampleOf(
  t: TestApp,
  endpoint: Endpoint,
  user: TestUser,
  samples: readonly Sample[],
): Promise<Sample> {
  const named = (name: string) => samples.find((sample) => nameOf(sample.endpoint) === name);
  if (endpoint.method === 'DELETE' && /^\/[a-z_]+\/:id$/.test(endpoint.path)) {
    const made = named(`POST ${endpoint.path.replace('/:id', '')}`);
    if (!made) throw new Error(`nothing makes what ${nameOf(endpoint)} deletes`);
    const { body } = await t.send(made.endpoint, { body: made.body }, user);
    const { id, administrator } = body as unknown as { id: string; administrator?: { id: string } };
    return { endpoint, params: { id: administrator?.id ?? id } };
  }
  return named(nameOf(endpoint)) ?? { endpoint };
}
