import { beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '#testing/app.ts';

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

it('prints the API as a document, and shows it on a page without a script of its own inside', async () => {
  const document = await t.app.inject('/api/openapi.json');
  expect(document.json()).toMatchObject({ openapi: '3.1.0', servers: [{ url: '/api' }] });
  const page = await t.app.inject('/api/docs');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("script-src 'self';");
  const scripts = [...page.body.matchAll(/<script([^>]*)>([^<]*)/g)];
  expect(scripts.length).toBeGreaterThan(0);
  for (const [, attributes, inside] of scripts) {
    expect(attributes).toContain('src="/api/docs/static/');
    expect(inside?.trim()).toBe('');
  }
});
