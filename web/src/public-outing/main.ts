import '#public-territory/page.css';
import { secretAfter } from '#public-territory/address.ts';
import { loadOuting } from './load.ts';

// The data is requested before the rest of the code has come; salida.html shows a skeleton meanwhile.
const token = secretAfter(/^\/salida\/?/, window.location.pathname);
const first = token === '' ? null : { token, loaded: loadOuting(token) };

import('./mount.tsx')
  .then(({ mount }) => mount(first))
  .catch((error: unknown) => {
    // The document has its own sentence for a browser that is too old.
    if (error instanceof SyntaxError) throw error;
    const root = document.getElementById('root');
    if (root)
      root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
  });
