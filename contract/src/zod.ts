/** The only import of zod: its settings must stand before the first schema. */
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';

// Compiled parsers probe `new Function`, which a strict content security policy of a page reports as a violation; the server has none.
z.config({ ...es(), jitless: !('process' in globalThis) });

export { z };
