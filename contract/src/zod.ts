/** The only import of zod: its settings must stand before the first schema. */
import * as z from 'zod';
import es from 'zod/v4/locales/es.js';

// Compiled parsers probe `new Function`, which a strict content security policy reports as a violation.
z.config({ ...es(), jitless: true });

export { z };
