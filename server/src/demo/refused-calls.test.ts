import { endpoints } from '@territorios/contract/endpoints.ts';
import { expect, it } from 'vitest';
import { isRefused } from './refused-calls.ts';

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;

it('a public demonstration refuses these calls, and no others', () => {
  expect(endpoints.filter(isRefused).map(nameOf).toSorted()).toEqual([
    'DELETE /administrators/:id',
    'DELETE /auth/passkeys/:id',
    'DELETE /auth/sessions',
    'DELETE /auth/sessions/:id',
    'DELETE /congregation',
    'GET /auth/passkeys/options',
    'GET /auth/passkeys/sign-in/options',
    'PATCH /account/digest',
    'PATCH /administrators/:id',
    'POST /administrators',
    'POST /auth/passkeys',
    'POST /auth/passkeys/sign-in',
    'POST /congregation/export',
    'POST /full_exports',
    'POST /public/first_start',
    'POST /public/invitations/:code',
    'PUT /territories/:id/picture',
  ]);
});
