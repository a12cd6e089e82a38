import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { descriptionFiles } from './api-description.ts';
import { describeApi } from './describe-api.ts';

it('writes the description of the API in each form that a caller may take', () => {
  const json = describeApi();
  const files = descriptionFiles(json);
  expect(files[''].toString()).toBe(json);
  expect(brotliDecompressSync(files['.br']).toString()).toBe(json);
  expect(gunzipSync(files['.gz']).toString()).toBe(json);
});

it('describes the API that the server serves', () => {
  // What describeApi writes is a document of OpenAPI.
  const document = JSON.parse(describeApi()) as { openapi: string; paths: object };
  expect(document).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  expect(new Set(Object.keys(document.paths))).toEqual(
    new Set(endpoints.map(({ path }) => path.replaceAll(/:(\w+)/g, '{$1}'))),
  );
});
