import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { openChromium } from '@territorios/torture/chromium.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { watchMemory } from '#browser/browser-memory.ts';
import { importPictures, showPicture } from '#browser/import-pictures.ts';
import { inBrowser } from '#browser/in-browser.ts';
import { newPage } from '#browser/page.ts';
import { PHONE_SCREEN, slowDownToPhone } from '#browser/phone.ts';
import { writePhotos } from '#browser/photos.ts';
import { SHORTEST_MS } from '#browser/tasks.ts';
import type { Found } from '#figures.ts';
import { FAIR_SIZE, startFilled, type FilledProgram } from '#filled.ts';
import type { Measure } from '#measure.ts';
import { median, ROUNDS, spread } from '#rounds.ts';

const IMPORTS = 3;
const DIFFERENT = 16;
const SLOWER = 4;
const SCREEN = { path: '/importar/fotos', button: 'Elegir imágenes' };

/** The cards of a whole congregation, photographed with a phone, and one of them on its link. */
export const pictures: Measure = {
  id: 'pictures',
  async run() {
    const program = await startFilled(FAIR_SIZE);
    const names = Array.from({ length: FAIR_SIZE.territories }, (_none, at) => `${at + 1}`);
    const folder = mkdtempSync(join(tmpdir(), 'territorios-bench-'));
    onTeardown(() => rmSync(folder, { recursive: true, force: true }));
    const maker = await openChromium();
    const { paths, bytes } = await writePhotos(
      await newPage(maker, program),
      folder,
      names,
      DIFFERENT,
    );
    await maker.close();
    const imported = [];
    for (let round = 0; round < IMPORTS; round += 1) imported.push(await bring(program, paths));
    const seconds = imported.map(({ took }) => took / 1_000);
    const more = imported.map((one) => one.more);
    const tasks = imported.map(({ longest }) => longest);
    const said = `of ${IMPORTS} rounds`;
    return {
      'pictures-time': {
        value: median(seconds),
        details: `${spread(seconds, 1)} s ${said}, stopped and gone on with half-way; ${paths.length} files of ${(bytes / 1e6).toFixed(1)} MB and twelve megapixels, of ${DIFFERENT} photos; the throttle slows the main thread, and a worker makes the pictures`,
      },
      'pictures-memory': { value: median(more), details: `${spread(more)} MB ${said}` },
      'pictures-task': {
        value: median(tasks),
        details: `${spread(tasks)} ms ${said}; ${SHORTEST_MS} stands for no task that was longer`,
      },
      'picture-shown': await show(program),
    };
  },
};

const bring = ({ address, token }: FilledProgram, paths: readonly string[]) =>
  inBrowser({ address, token }, SCREEN, async (page, browser) => {
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    const more = await watchMemory(browser);
    const imported = await importPictures(page, paths);
    return { ...imported, more: await more() };
  });

/** The heaviest picture of those that were brought. */
async function show({ address, client, call }: FilledProgram): Promise<Found> {
  const { rows } = await client.query<{ territory_id: string; bytes: number }>(
    `select territory_id, octet_length(image) as bytes from territory_pictures
     join territories on territories.id = territory_id
     where not exists (select from assignments where assignments.territory_id = territories.id and returned_at is null)
     order by bytes desc limit 1`,
  );
  const [heaviest] = rows;
  const { answer: publishers } = await call(listPublishers, {});
  const publisher = publishers?.[0];
  if (!heaviest || !publisher) throw new Error('no territory is free, or nobody to assign it to');
  const body = { territory_id: heaviest.territory_id, publisher_id: publisher.id };
  const { answer } = await call(createAssignment, { body });
  if (!answer) throw new Error('the territory was not assigned');
  const browser = await openChromium();
  const after: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await newPage(browser, { address, screen: PHONE_SCREEN });
    await slowDownToPhone(page);
    after.push((await showPicture(page, `${address}/territorio/${answer.token}`)) / 1_000);
    await page.context().close();
  }
  return {
    value: median(after),
    details: `${spread(after, 2)} s of ${ROUNDS} rounds; the picture has ${(heaviest.bytes / 1_000).toFixed(0)} kB`,
  };
}
