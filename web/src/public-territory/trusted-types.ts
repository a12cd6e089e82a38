/** Once for the document, by the first part that needs it: a module runs once. The first screen needs none. */
import { installTrustedTypes } from '#lib/trusted-types.ts';

installTrustedTypes();
