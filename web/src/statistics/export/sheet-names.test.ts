import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sheetNames } from './sheet-names.ts';

// Made before the test, which has 5 seconds: on a busy machine this alone took 6.
const ANY_NAMES = fc.array(fc.string({ unit: 'binary', maxLength: 40 }), { maxLength: 20 });

const nameOf = (name: string) => sheetNames([name], 'Zona')[0];

describe('the name of a sheet', () => {
  // Specification: 9
  it.each([
    ['Centro', 'Centro'],
    ['Norte/Sur [2]: ¿dónde?*', 'Norte-Sur -2-- ¿dónde--'],
    ["'Las Lomas'", 'Las Lomas'],
    ['///', '---'],
    ["'''", 'Zona'],
    ['History', 'History (2)'],
    ['123456789 123456789 123456789 1', '123456789 123456789 123456789'],
    [`${'x'.repeat(29)}😀`, 'x'.repeat(29)],
  ])('%s becomes %s', (name, expected) => {
    expect(nameOf(name)).toBe(expected);
  });

  it('the name of a sheet differs from others in more than case, also once cut', () => {
    const long = 'Colonia San Miguel Chapultepec Norte';
    expect(sheetNames(['Centro', 'CENTRO', 'centro', long, `${long} 2`], 'Zona')).toEqual([
      'Centro',
      'CENTRO (2)',
      'centro (3)',
      'Colonia San Miguel Chapultepec',
      'Colonia San Miguel Chapult (2)',
    ]);
  });

  it('the name of a sheet is one that Excel accepts, for any name of a zone', () => {
    fc.assert(
      fc.property(ANY_NAMES, (zones) => {
        const made = sheetNames(zones, 'Zona');
        expect(made).toHaveLength(zones.length);
        expect(new Set(made.map((name) => name.toLowerCase())).size).toBe(zones.length);
        for (const name of made) {
          expect(name.length).toBeGreaterThan(0);
          expect(name.length).toBeLessThanOrEqual(30);
          expect(name).not.toMatch(/[[\]:*?/\\]|^'|'$/);
        }
      }),
    );
  });
});
