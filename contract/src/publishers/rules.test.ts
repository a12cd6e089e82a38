import { describe, expect, it } from 'vitest';
import { refuseFullPublisher } from './rules.ts';

const role = { name: 'Precursor', max_territories: 3 };

describe('a publisher', () => {
  it('a publisher below the limit of the role may take one more territory', () => {
    expect(refuseFullPublisher(0, role)).toBeNull();
    expect(refuseFullPublisher(2, role)).toBeNull();
  });

  // Specification: 5
  it.each([3, 4])(
    'a publisher is full with %i of three, and the sentence names limit and role',
    (held) => {
      expect(refuseFullPublisher(held, role)).toMatchObject({
        code: 'publisher_full',
        status: 409,
        text: 'El publicador ya tiene el máximo permitido de 3 territorio(s) asignado(s) para su rol de Precursor',
      });
    },
  );

  // Specification: 5, 9
  it('a publisher without a known role holds one territory at most', () => {
    expect(refuseFullPublisher(0, null)).toBeNull();
    expect(refuseFullPublisher(1, null)?.text).toContain('de 1 territorio(s)');
  });
});
