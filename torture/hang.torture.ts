import { expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { startFront } from './front.ts';
import { makeLinks } from './links/links.ts';
import { makePeople } from './people.ts';
import { startProgram } from './program.ts';

it('hang', async () => {
  const program = await startProgram();
  const client = await connectTo(embeddedUrl(program.dataDir));
  const [boss] = await makePeople(client, { count: 1, role: 'superadmin' });
  const [link] = await makeLinks(client, boss!.congregationId, 1);
  const front = await startFront(program.address);
  const browser = await openChromium();
  const context = await browser.newContext(process.env['BLOCK'] ? { serviceWorkers: 'block' } : {});
  if (process.env['ROUTE'])
    await context.route('https://www.google.com/**', (route) => route.fulfill({ contentType: 'text/html', body: 'Mapa' }));
  const page = await context.newPage();
  if (process.env['CLOCK']) await page.clock.setFixedTime(Date.now());
  const cdp = await context.newCDPSession(page);
  let events: unknown[] = [];
  const t0 = Date.now();
  cdp.on('ServiceWorker.workerVersionUpdated', ({ versions }) => events.push([Date.now() - t0, versions.map((v) => `${v.versionId} ${v.runningStatus} ${v.status} ${v.controlledClients?.length ?? 0}`)]));
  cdp.on('ServiceWorker.workerErrorReported', (e) => events.push(e));
  await cdp.send('ServiceWorker.enable');
  const url = `${front.origin}/territorio/${link!.token}`;
  await page.goto(url);
  await page.getByRole('region', { name: 'Sin señal' }).waitFor();
  let hung = 0;
  const N = Number(process.env['N'] ?? 60);
  for (let i = 0; i < N; i += 1) {
    front.release(i % 2 === 0 ? 2 : 1);
    await page.goto(url, { waitUntil: 'commit' });
    await page.locator('main:not([aria-busy]) h1').waitFor();
    await page.evaluate(async () => (await caches.keys()).length);
    await new Promise((r) => setTimeout(r, Math.random() * 300));
    front.asked();
    events = events.slice(-3);
    try {
      await page.goto(url, { timeout: 12_000, waitUntil: process.env['ROUTE'] ? 'load' : 'domcontentloaded' });
    } catch (error) {
      hung += 1;
      console.warn('HUNG', i, String(error).slice(0, 100), front.asked(), Date.now() - t0, JSON.stringify(events, null, 1));
      const states = await context.serviceWorkers().map((w) => w.url());
      console.warn(states);
      await page.waitForTimeout(1000);
    }
  }
  console.warn('hung', hung, 'of', N);
  await browser.close();
  await front.close();
  await client.end();
  await program.stop();
  expect(1).toBe(1);
}, 600_000);
