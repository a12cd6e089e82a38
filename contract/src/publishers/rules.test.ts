import { describe, expect, it } from 'vitest';
import { refuseFullPublisher } from './rules.ts';

const role = { name: 'Precursor', max_territories: 3 };

describe('a publisher', () => {
  it('may take one more territory below the limit of the role', () => {
    expect(refuseFullPublisher(0, role)).toBeNull();
    expect(refuseFullPublisher(2, role)).toBeNull();
  });

  it.each([3, 4])('is full with %i of three, and the sentence names limit and role', (held) => {
    expect(refuseFullPublisher(held, role)).toMatchObject({
      code: 'publisher_full',
      status: 409,
      text: 'El publicador ya tiene el máximo permitido de 3 territorio(s) asignado(s) para su rol de Precursor',
    });
  });

  it('holds one territory at most while the role is unknown', () => {
    expect(refuseFullPublisher(0, null)).toBeNull();
    expect(refuseFullPublisher(1, null)?.text).toContain('de 1 territorio(s)');
  });
});
