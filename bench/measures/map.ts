import { openChromium } from '@territorios/torture/chromium.ts';
import { count } from '@territorios/torture/numbers.ts';
import { seedBoundaries } from '#boundaries.ts';
import { type MapVisit, visitMap } from '#browser/visit-map.ts';
import { startFilled } from '#filled.ts';
import { bearer } from '#http.ts';
import type { Measure } from '#measure.ts';
import { median, ROUNDS, spread } from '#rounds.ts';

const SIZE = { territories: 1_000, assignments: 5_000, publishers: 300 };

/** The map of all territories, with as many boundaries as the largest congregation could have. */
export const map: Measure = {
  id: 'map',
  async run() {
    const program = await startFilled(SIZE);
    const { address, client, people, token } = program;
    await seedBoundaries(client, people[0].congregationId);
    const response = await fetch(`${address}/api/boundaries`, {
      headers: { ...bearer(token), 'accept-encoding': 'br' },
    });
    const json = (await response.arrayBuffer()).byteLength;
    const sent = Number(response.headers.get('content-length'));
    const browser = await openChromium();
    const visits: MapVisit[] = [];
    for (let round = 0; round < ROUNDS; round += 1) visits.push(await visitMap(browser, program));
    const seconds = visits.map(({ first }) => first / 1_000);
    const frames = visits.map(({ framesPerSecond }) => framesPerSecond);
    const said = `of ${ROUNDS} rounds, ${count(SIZE.territories)} boundaries`;
    return {
      'map-first': { value: median(seconds), details: `${spread(seconds, 2)} s ${said}` },
      'map-pan': { value: median(frames), details: `${spread(frames, 1)} ${said}` },
      'map-size': {
        value: sent / 1_000,
        details: `brotli; ${(json / 1_000).toFixed(0)} kB of JSON`,
      },
    };
  },
};
