/** The preview of a link in a chat. Chats keep it, so that it has no person, no congregation and no street. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FairQueue } from '#call/fair-queue.ts';
import type { BelongsTo } from '#call/scope.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { addressOf } from './address.ts';
import { knownRefusal } from './errors.ts';
import type { LinkLanes } from './link-lanes.ts';

interface Preview {
  title: string;
  description: string | null;
  hasPicture: boolean;
}

/** The same for a card and, but for its title, an outing, for a link that does not open, and for one that could not be looked up. */
const GENERAL: Preview = { title: 'Territorio', description: null, hasPicture: false };

interface LinkCall {
  db: Database;
  now: Date;
  address: string;
  params: { token: string };
  belongsTo: BelongsTo;
}

export interface Previewing {
  db: Database;
  clock: Clock;
  queue: FairQueue;
  linkLanes: LinkLanes;
  readPreview: (call: LinkCall) => Promise<Preview>;
  /** The function that it returns draws outside the queue. @throws Refusal for a link without a picture */
  readPicture: (call: LinkCall) => Promise<() => Promise<Buffer>>;
  /** Pixels. */
  pictureSize: { width: number; height: number };
  /** Chats want the picture's whole address, so that without this a preview has none. */
  publicUrl: string | undefined;
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

const property = (name: string, content: string): string =>
  `<meta property="og:${name}" content="${escaped(content)}">`;

/** The address has the secret of the link, so only those who have the link learn it. */
const PICTURE = /^(.+)\/limite\.png$/;

const pictureTags = (address: string, { width, height }: Previewing['pictureSize']): string[] => [
  property('image', address),
  property('image:type', 'image/png'),
  property('image:width', String(width)),
  property('image:height', String(height)),
];

const documentOf = ({ title, description }: Preview, picture: string[]): string =>
  [
    '<!doctype html>',
    '<html lang="es">',
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="robots" content="noindex">',
    `<title>${escaped(title)}</title>`,
    property('type', 'website'),
    property('title', title),
    ...(description === null ? [] : [property('description', description)]),
    ...picture,
    '</head>',
    '</html>',
    '',
  ].join('\n');

export type SendPreview = (
  request: FastifyRequest,
  reply: FastifyReply,
  rest: string | null,
  title?: string,
) => Promise<FastifyReply>;

export function createSendPreview(previewing: Previewing): SendPreview {
  const { db, clock, queue, linkLanes, readPreview, readPicture, pictureSize, publicUrl } =
    previewing;
  function inTurn<Read>(
    request: FastifyRequest,
    token: string,
    read: (call: LinkCall) => Promise<Read>,
  ): Promise<Read> {
    const address = addressOf(request);
    const params = { token };
    const { line, belongsTo } = linkLanes(params, address);
    return queue.run(line, () => read({ db, now: clock(), address, params, belongsTo }));
  }

  async function previewOf(request: FastifyRequest, token: string): Promise<Preview> {
    try {
      return await inTurn(request, token, readPreview);
    } catch (error) {
      if (error instanceof Error && knownRefusal(error, request)) return GENERAL;
      throw error;
    }
  }

  return async (request, reply, rest, title = GENERAL.title) => {
    void reply.headers({ 'cache-control': 'no-store', vary: 'user-agent' });
    const [, pictured] = PICTURE.exec(rest ?? '') ?? [];
    if (pictured !== undefined) {
      const draw = await inTurn(request, pictured, readPicture);
      return reply.type('image/png').send(await draw());
    }
    const preview = rest === null ? { ...GENERAL, title } : await previewOf(request, rest);
    const picture =
      preview.hasPicture && publicUrl !== undefined
        ? pictureTags(`${publicUrl}/territorio/${rest}/limite.png`, pictureSize)
        : [];
    return reply.type('text/html; charset=utf-8').send(documentOf(preview, picture));
  };
}
