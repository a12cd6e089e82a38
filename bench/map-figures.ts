import type { Figure } from './figure.ts';

/** The map of a congregation with 1,000 boundaries of 30 points. */
export const mapFigures = {
  'map-first': {
    what: 'Mapa with 1,000 boundaries of 30 points at 4 × CPU throttle, drawn by software: the whole map after the data',
    limit: { atMost: 2 },
    unit: 's',
  },
  'map-pan': {
    what: 'the same: frames a second while it is dragged',
    limit: { atLeast: 20 },
    unit: '',
  },
  'map-size': {
    what: 'the same: GET /boundaries as it is sent',
    limit: null,
    unit: 'kB',
  },
} satisfies Record<string, Figure>;
