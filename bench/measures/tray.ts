import { setTimeout as delay } from 'node:timers/promises';
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listRequests, sendRequest, type TrayRequest } from '@territorios/contract/requests/api.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { callerOf } from '@territorios/torture/client.ts';
import { count, quantile } from '@territorios/torture/numbers.ts';
import { makePeople } from '@territorios/torture/people.ts';
import { openScreen } from '#browser/screen.ts';
import { startFilled } from '#filled.ts';
import type { Measure } from '#measure.ts';

const SIZE = { territories: 1_000, assignments: 10_000 };
const SCREENS = 50;
const TIMES = 200;
/** Pause after which a change is not merged with the one before. */
const PAUSE_MS = 100;
const PATIENCE_MS = 20_000;

/** The time from the press on a link until all screens have it on their tray. */
export const tray: Measure = {
  id: 'tray',
  async run() {
    const program = await startFilled(SIZE);
    const { answer: open } = await program.call(listAssignments, { query: { open: 'true' } });
    const links = (open ?? []).slice(0, TIMES);
    if (links.length < TIMES) throw new Error(`only ${links.length} links are open`);
    const lists = new Map<string, TrayRequest[]>();
    const path = listRequests.path;
    const [{ congregationId }] = program.people;
    const colleagues = await makePeople(program.client, { count: SCREENS, congregationId });
    const screens = await Promise.all(
      colleagues.map(({ token }) => openScreen<TrayRequest>({ ...program, token, path, lists })),
    );
    onTeardown(() => screens.forEach((screen) => screen.close()));
    // The publisher has no session.
    const publisher = callerOf(program.address);

    const read: number[] = [];
    for (const { id, token } of links) {
      const over = new AbortController();
      const sentAt = Date.now();
      const body = { kind: 'another', days: null, message: null } as const;
      const { status } = await publisher(sendRequest, { params: { token }, body });
      if (status !== 201) throw new Error(`the request was not taken: ${status}`);
      const got = Promise.all(
        screens.map((screen) =>
          screen.until((list) => list.some(({ assignment }) => assignment.id === id)),
        ),
      );
      const tooLong = delay(PATIENCE_MS, null, { signal: over.signal }).then(
        () => Promise.reject(new Error('not every screen got the request')),
        // Aborted, because all of them got it.
        () => got,
      );
      for (const at of await Promise.race([got, tooLong])) read.push(at - sentAt);
      over.abort();
      lists.clear();
      await delay(PAUSE_MS);
    }
    return {
      tray: {
        value: quantile(read, 0.99) / 1_000,
        details: `${count(TIMES)} requests from as many links; on the tray of ${SCREENS} screens: p50 ${quantile(read, 0.5)} ms, p99 ${quantile(read, 0.99)} ms, at most ${Math.max(...read)} ms`,
      },
    };
  },
};
