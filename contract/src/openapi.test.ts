import { expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { PICTURE_TYPES } from './picture.ts';

const document = openApiDocument(endpoints, '1') as {
  paths: Record<
    string,
    Record<
      string,
      {
        security: unknown[];
        parameters: { name: string }[];
        responses: Record<string, { content?: Record<string, unknown> }>;
      }
    >
  >;
};

it('the description of the API has every endpoint once, and marks those that need a session', () => {
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const operation = document.paths[path]?.[endpoint.method.toLowerCase()];
    expect(operation, `${endpoint.method} ${path}`).toBeDefined();
    expect(operation?.security.length).toBe(endpoint.access === 'public' ? 0 : 1);
  }
  const described = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(described).toHaveLength(endpoints.length);
});

it('the description of the API names each parameter of a path and of a query', () => {
  expect(document.paths['/zones/{id}']?.['patch']?.parameters.map(({ name }) => name)).toEqual([
    'id',
  ]);
  const list = document.paths['/assigned_territories']?.['get']?.parameters;
  expect(list?.map(({ name }) => name)).toEqual([
    'territory_id',
    'publisher_id',
    'group_id',
    'open',
    'from',
    'to',
  ]);
});

it('the description of the API gives the media type of each answer: JSON but for a file or a picture', () => {
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    const responses = document.paths[path]?.[endpoint.method.toLowerCase()]?.responses;
    const { status = 200, file, picture } = endpoint;
    const known = picture === 'answered' ? PICTURE_TYPES : [file?.type ?? 'application/json'];
    const types = status === 204 ? [] : known;
    expect(Object.keys(responses?.[status]?.content ?? {})).toEqual(types);
    expect(Object.keys(responses?.['default']?.content ?? {})).toEqual(['application/json']);
  }
});
