import './page.css';
import { addressIn } from './address.ts';
import { loadCard, loadTerritory } from './load.ts';

// The data is requested before the rest of the code has come; territorio.html shows a skeleton meanwhile.
const { kind, secret } = addressIn(window.location.pathname);
const first =
  secret === ''
    ? null
    : kind === 'card'
      ? { kind, secret, loaded: loadCard(secret) }
      : { kind, secret, loaded: loadTerritory(secret) };

import('./mount.tsx')
  .then(({ mount }) => mount(kind, first))
  .catch((error: unknown) => {
    // The document has its own sentence for a browser that is too old.
    if (error instanceof SyntaxError) throw error;
    const root = document.getElementById('root');
    if (root)
      root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
  });
