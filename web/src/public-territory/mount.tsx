import { dayOf } from '@territorios/contract/dates.ts';
import type {
  PublicCard,
  PublicTerritoryAnswer,
} from '@territorios/contract/public-territory/api.ts';
import { StrictMode, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import type { Address } from './address.ts';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { PublicTerritoryPage } from './public-territory-page.tsx';

/** The time counts from the opening of the page: the service worker waits as long for the document. */
const PATIENCE_MS = 3_000;

async function withOfflineCopy(
  token: string,
  asked: Promise<Loaded<PublicTerritoryAnswer>>,
): Promise<Loaded<PublicTerritoryAnswer>> {
  // Without a service worker the page opens only with a network.
  if (!navigator.serviceWorker?.controller) return asked;
  const patience = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS - performance.now(), null);
  });
  const loaded = await Promise.race([asked, patience]);
  if (loaded && loaded.kind !== 'failed') return loaded;
  const found = await import('./read-offline.ts')
    .then(({ readOffline }) => readOffline(token))
    .catch(() => null);
  if (!found) return asked;
  return { kind: 'shown', answer: found.answer, copy: { note: found.note, later: asked } };
}

export type First =
  | { kind: 'link'; secret: string; loaded: Promise<Loaded<PublicTerritoryAnswer>> }
  | { kind: 'card'; secret: string; loaded: Promise<Loaded<PublicCard>> };

const NO_SECRET: Record<Address['kind'], string> = {
  link: 'Token no proporcionado.',
  card: 'Falta el código de la tarjeta.',
};

async function page(first: First): Promise<ReactNode> {
  if (first.kind === 'link') {
    const loaded = await withOfflineCopy(first.secret, first.loaded);
    return <PublicTerritoryPage token={first.secret} first={loaded} />;
  }
  // Links, which are opened more, do not carry it.
  const card = await import('./card-page.tsx');
  const Page = card.CardPage;
  return <Page code={first.secret} first={await first.loaded} />;
}

export async function mount(kind: Address['kind'], first: First | null): Promise<void> {
  // The first `Intl` format costs a phone 100 ms, so it is made while the answer is on its way.
  dayOf(new Date(), 'UTC');
  const shown = first ? await page(first) : <Problem title={NO_SECRET[kind]} />;
  const container = document.getElementById('root');
  if (!container) throw new Error('territorio.html has no #root.');
  container.removeAttribute('aria-busy');
  const failure = () => (
    <Problem title="No se pudo mostrar esta página" onRetry={() => window.location.reload()} />
  );
  createRoot(container).render(
    <StrictMode>
      <ErrorBoundary failure={failure}>{shown}</ErrorBoundary>
    </StrictMode>,
  );
}
