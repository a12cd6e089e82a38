import { nextFullHour, type Clock } from '#clock.ts';
import type { Demonstration } from './demonstration.ts';
import type { Filled } from './fill.ts';
import { fillDocument, type Shown } from './fill-document.ts';
import { createGate } from './gate.ts';
import { limitRoutes } from './limit-routes.ts';

const RETRY_MS = 10_000;

interface Given {
  clock: Clock;
  timeZone: string;
}

/** A demonstration for strangers, which begins anew at each full hour. */
export function createPublicDemonstration({ clock, timeZone }: Given) {
  const gate = createGate();
  let shown: Shown = { nextReset: nextFullHour(clock()), timeZone, territory: null, outing: null };
  let notBefore = 0;

  const demonstration: Demonstration = {
    limitRoutes,
    enter: gate.enter,
    fillDocument: (path, html) => fillDocument(path, html, shown),
  };

  function isDue(): boolean {
    const now = clock().getTime();
    if (now < notBefore && notBefore - now <= RETRY_MS) return false;
    // After a leap of the clock backwards the hour that is shown would be far away.
    return shown.nextReset <= clock() || nextFullHour(clock()) < shown.nextReset;
  }

  return {
    demonstration,
    isDue,
    nextReset: () => shown.nextReset,
    /** @param fill where it fails all is as before, and `isDue` again ten seconds later */
    reset: (fill: () => Promise<Filled>): Promise<Filled> =>
      gate.closedFor(async () => {
        notBefore = clock().getTime() + RETRY_MS;
        const filled = await fill();
        notBefore = 0;
        const { territoryToken, outingToken } = filled;
        shown = {
          nextReset: nextFullHour(clock()),
          timeZone,
          territory: territoryToken && `/territorio/${territoryToken}`,
          outing: outingToken && `/salida/${outingToken}`,
        };
        return filled;
      }),
  };
}
