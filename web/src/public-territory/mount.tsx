import { dayOf } from '@territorios/contract/dates.ts';
import type { ReactNode } from 'react';
import type { Address } from './address.ts';
import type { First } from './first.ts';
import { Problem } from './problem.tsx';
import { PublicTerritoryPage } from './public-territory-page.tsx';
import { renderPage } from './render-page.tsx';
import { withOfflineCopy } from './with-offline-copy.ts';

const NO_SECRET: Record<Address['kind'], string> = {
  link: 'Token no proporcionado.',
  card: 'Falta el código de la tarjeta.',
};

async function page(first: First): Promise<ReactNode> {
  const { secret, pictures } = first;
  if (first.kind === 'link') {
    const loaded = await withOfflineCopy(first.loaded, () =>
      import('./read-offline.ts').then(({ readOffline }) => readOffline(secret)),
    );
    const kept = {
      readKept: (pictureAt: string) =>
        import('./read-offline.ts').then(({ readOfflinePicture }) =>
          readOfflinePicture(secret, pictureAt),
        ),
    };
    return (
      <PublicTerritoryPage token={secret} first={loaded} pictures={{ ...pictures, ...kept }} />
    );
  }
  // Links, which are opened more, do not carry it.
  const card = await import('./card-page.tsx');
  const Page = card.CardPage;
  return <Page code={secret} first={await first.loaded} pictures={pictures} />;
}

export async function mount(kind: Address['kind'], first: First | null): Promise<void> {
  // The first `Intl` format costs a phone 100 ms, so it is made while the answer is on its way.
  dayOf(new Date(), 'UTC');
  renderPage(first ? await page(first) : <Problem title={NO_SECRET[kind]} />);
}
