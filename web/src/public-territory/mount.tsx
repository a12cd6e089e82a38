import { dayOf } from '@territorios/contract/dates.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { PublicTerritoryPage } from './public-territory-page.tsx';

/** @param token null when the address has none */
export async function mount(token: string | null, first: Promise<Loaded> | null): Promise<void> {
  // The first `Intl` format costs a phone 100 ms, so it is made while the answer is on its way.
  dayOf(new Date(), 'UTC');
  const loaded = await first;
  const container = document.getElementById('root');
  if (!container) throw new Error('territorio.html has no #root.');
  container.removeAttribute('aria-busy');
  createRoot(container).render(
    <StrictMode>
      {token === null || loaded === null ? (
        <Problem title="Token no proporcionado." />
      ) : (
        <PublicTerritoryPage token={token} first={loaded} />
      )}
    </StrictMode>,
  );
}
