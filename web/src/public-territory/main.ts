import './page.css';
import { loadTerritory } from './load.ts';
import { tokenIn } from './token.ts';

// The data is asked for before the page's own code has arrived; territorio.html shows a skeleton.
const token = tokenIn(window.location.pathname);
const first = token === null ? null : loadTerritory(token);

import('./mount.tsx').then(
  ({ mount }) => mount(token, first),
  () => {
    const root = document.getElementById('root');
    if (root)
      root.textContent = 'No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla.';
  },
);
