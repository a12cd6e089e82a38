import '#public-territory/page.css';
import { secretAfter } from '#public-territory/address.ts';
import { showPage } from '#public-territory/show-page.ts';
import { loadOuting } from './load.ts';

// The data is requested before the rest of the code has come; salida.html shows a skeleton meanwhile.
const token = secretAfter(/^\/salida\/?/, window.location.pathname);
const first = token === '' ? null : { token, loaded: loadOuting(token) };

showPage(async () => (await import('./mount.tsx')).mount(first));
