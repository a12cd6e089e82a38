import './page.css';
import { addressIn } from './address.ts';
import { askFirst } from './first.ts';

// The data is requested before the rest of the code has come; territorio.html shows a skeleton meanwhile.
const address = addressIn(window.location.pathname);
const first = address.secret === '' ? null : askFirst(address);

import('./mount.tsx')
  .then(({ mount }) => mount(address.kind, first))
  .catch((error: unknown) => {
    // The document has its own sentence for a browser that is too old.
    if (error instanceof SyntaxError) throw error;
    const root = document.getElementById('root');
    if (root)
      root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
  });
