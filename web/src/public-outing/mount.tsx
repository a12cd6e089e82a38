import { dayOf } from '@territorios/contract/dates.ts';
import type { PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import type { Loaded } from '#public-territory/load.ts';
import { Problem } from '#public-territory/problem.tsx';
import { renderPage } from '#public-territory/render-page.tsx';
import { withOfflineCopy } from '#public-territory/with-offline-copy.ts';
import { OutingPage } from './outing-page.tsx';

interface First {
  token: string;
  loaded: Promise<Loaded<PublicOutingAnswer>>;
}

export async function mount(first: First | null): Promise<void> {
  // The first `Intl` format costs a phone 100 ms, so it is made while the answer is on its way.
  dayOf(new Date(), 'UTC');
  if (!first) return renderPage(<Problem title="Token no proporcionado." />);
  const { token } = first;
  const loaded = await withOfflineCopy(first.loaded, () =>
    import('./read-offline.ts').then(({ readOffline }) => readOffline(token)),
  );
  return renderPage(<OutingPage token={token} first={loaded} />);
}
