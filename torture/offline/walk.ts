import type { BrowserContext, Page } from '@playwright/test';
import { renewLink, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { expect } from 'vitest';
import type { Caller } from '#client.ts';
import { SECOND_TITLE, type Front } from '#front.ts';
import type { Link } from '#links/links.ts';
import { LINKS, Model, type Step } from './model.ts';
import { copies, copyOf, countStored, countsStored, see, type Seen } from './phone.ts';

const DAY_MS = 86_400_000;
/** For a page to settle on a busy machine. */
const PATIENCE_MS = 15_000;

/** Each answer once; and without a first opening there is nothing without a network. */
const FIRST: readonly Step[] = [
  { kind: 'open', link: 0 },
  { kind: 'return', link: 1 },
  { kind: 'open', link: 1 },
  { kind: 'assign', link: 1 },
  { kind: 'renew', link: 2 },
  { kind: 'open', link: 2 },
  { kind: 'assign', link: 2 },
  { kind: 'network', network: 'away' },
  { kind: 'open', link: 3 },
  { kind: 'network', network: 'there' },
];

/** In the end the phone keeps a territory, of which what it has stored might tell. */
const LAST: readonly Step[] = [
  { kind: 'clock', days: 0 },
  { kind: 'network', network: 'there' },
  { kind: 'assign', link: 0 },
  { kind: 'open', link: 0 },
];

export interface Walking {
  context: BrowserContext;
  front: Front;
  call: Caller;
  makeLink: () => Promise<Link>;
}

export interface Walked {
  page: Page;
  opened: number;
  /** How often each thing was seen. */
  seen: Map<Seen, number>;
  /** Every link that there was. */
  links: Link[];
  /** What must not be; empty when nothing was seen of it. */
  wrong: string[];
}

async function becomes<Value>(read: () => Promise<Value>, expected: Value): Promise<void> {
  await expect.poll(read, { timeout: PATIENCE_MS, interval: 50 }).toEqual(expected);
}

export async function walk(steps: Step[], walking: Walking): Promise<Walked> {
  const { context, front, call, makeLink } = walking;
  const page = await context.newPage();
  const model = new Model();
  const now = Date.now();
  const current: Link[] = [];
  while (current.length < LINKS) current.push(await makeLink());
  const walked: Walked = { page, opened: 0, seen: new Map(), links: [...current], wrong: [] };
  const linkAt = (index: number): Link => {
    const link = current[index];
    if (!link) throw new Error(`no link ${index}`);
    return link;
  };

  async function open(index: number): Promise<void> {
    const { token } = linkAt(index);
    const expected = model.open(index, token);
    await page.goto(`${front.origin}/territorio/${token}`);
    // A slow answer comes after what the phone has kept; without a network nothing comes after it.
    if (model.isReached) await becomes(() => see(page), expected);
    else expect(await see(page)).toBe(expected);
    // A page that is left before it has kept its territory keeps none, or a fourth, or one by a later clock.
    // Its text is stored first, and then it with its picture.
    if (model.isReached && expected === 'territory') await becomes(() => countStored(page), 2);
    await becomes(() => copies(page), model.copies.map(copyOf));
    const isSecond = (await page.getByText(SECOND_TITLE).count()) > 0;
    if (model.isReached) expect(isSecond, 'of the second release').toBe(model.release === 2);
    walked.opened += 1;
    walked.seen.set(expected, (walked.seen.get(expected) ?? 0) + 1);
  }

  async function removeByHand(): Promise<void> {
    const remove = page.getByRole('button', { name: 'Borrar de este teléfono' });
    if (model.opened === null || !(await remove.isVisible())) return;
    await remove.click();
    await page.getByRole('button', { name: 'Sí, borrar' }).click();
    await page.getByText('Se borró de este teléfono.').waitFor();
    model.forget(model.opened);
  }

  async function take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'open':
        return open(step.link);
      case 'return':
      case 'renew': {
        if (model.states[step.link] !== 'open') return;
        const params = { id: linkAt(step.link).assignmentId };
        const { status } =
          step.kind === 'return'
            ? await call(returnAssignment, { params, body: {} })
            : await call(renewLink, { params });
        expect(status).toBe(200);
        model.states[step.link] = step.kind === 'return' ? 'returned' : 'renewed';
        return;
      }
      case 'assign':
        current[step.link] = await makeLink();
        walked.links.push(linkAt(step.link));
        model.states[step.link] = 'open';
        return;
      case 'network':
        front.network(step.network);
        model.network = step.network;
        return;
      case 'clock':
        model.days = step.days;
        return page.clock.setFixedTime(now + step.days * DAY_MS);
      case 'remove':
        return removeByHand();
      case 'release':
        model.release = model.release === 1 ? 2 : 1;
        front.release(model.release);
    }
  }

  await countsStored(page);
  await page.clock.setFixedTime(now);
  for (const [index, step] of [...FIRST, ...steps, ...LAST].entries()) {
    try {
      await take(step);
    } catch (error) {
      walked.wrong.push(`${index}, ${JSON.stringify(step)}: ${String(error)}`);
      break;
    }
  }
  return walked;
}
