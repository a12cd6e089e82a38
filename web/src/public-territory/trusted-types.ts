/** Once for the document, by whichever part needs it first: a module runs once. The first screen needs none. */
import { installTrustedTypes } from '#lib/trusted-types.ts';

installTrustedTypes();
