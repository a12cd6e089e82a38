import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { expect, it } from 'vitest';
import { askedText, askedUntil, sentText } from './request-text.ts';

const calendar = {
  timeZone: 'America/Mexico_City',
  today: '2026-11-20',
  now: new Date('2026-11-20T18:00:00.000Z'),
};

const request = (
  facts: Partial<TrayRequest>,
  assignment: Partial<TrayRequest['assignment']> = {},
): TrayRequest => ({
  id: 'r',
  kind: 'completed',
  days: null,
  message: null,
  created_at: '2026-11-20T16:00:00.000Z',
  assignment: {
    id: 'a',
    token: 't',
    status: 'assigned',
    assigned_at: '2026-11-01T18:00:00.000Z',
    expires_at: '2026-11-25',
    territory: { id: 'p', name: 'Parque', zone_id: null },
    publisher: { id: 'm', name: 'Marta' },
    group: null,
    ...assignment,
  },
  ...facts,
});

it('more days count from the last day, or from today when that is over', () => {
  const more = { kind: 'more_days', days: 10 } as const;
  expect(askedText(request(more), calendar.today)).toBe(
    'Necesito más días: 10 (hasta el 05/12/2026)',
  );
  const late = request(more, { status: 'expired', expires_at: '2026-11-11' });
  expect(askedUntil(late, calendar.today)).toBe('2026-11-30');
});

it('the other kinds ask for no day', () => {
  expect(askedUntil(request({}), calendar.today)).toBeUndefined();
  expect(askedText(request({}), calendar.today)).toBe('Lo terminé');
});

it('a line says that it came by the link, when, and how late its territory is', () => {
  expect(sentText(request({}), calendar)).toBe(
    'Enviado desde el enlace hace 2 horas · faltan 5 días',
  );
  const another = request({ kind: 'another' }, { status: 'returned' });
  expect(sentText(another, calendar)).toBe('Enviado desde el enlace hace 2 horas · ya devuelto');
});
