import './page.css';
import { loadTerritory } from './load.ts';
import { tokenIn } from './token.ts';

// Data is requested before the rest of the code has arrived; territorio.html shows a skeleton meanwhile.
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
