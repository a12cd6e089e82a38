import './page.css';
import { addressIn } from './address.ts';
import { askFirst } from './first.ts';
import { showPage } from './show-page.ts';

// The data is requested before the rest of the code has come; territorio.html shows a skeleton meanwhile.
const address = addressIn(window.location.pathname);
const first = address.secret === '' ? null : askFirst(address);

showPage(async () => (await import('./mount.tsx')).mount(address.kind, first));
