/**
 * The only import of zod. Its settings must stand before the first schema is built: Spanish for
 * messages that no schema names, and no compiled parsers, because those probe `new Function`, which
 * a strict content security policy reports as a violation.
 */
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';

z.config({ ...es(), jitless: true });

export { z };
