import { dayOf } from '@territorios/contract/dates.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Loaded } from './load.ts';
import { Problem } from './problem.tsx';
import { PublicTerritoryPage } from './public-territory-page.tsx';

/**
 * Puts the page in the place of the skeleton, once there is something to show.
 * @param token null when the address carries none
 * @param first the answer already on its way
 */
export async function mount(token: string | null, first: Promise<Loaded> | null): Promise<void> {
  // The first day that is told costs a phone a tenth of a second, the others nothing: told now, it
  // costs nobody anything, for the answer is still on its way.
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
