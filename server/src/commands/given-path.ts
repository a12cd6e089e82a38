import { resolve } from 'node:path';

/** A path as a person gave it: npm changes to the project's folder before it runs a script. */
export const givenPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '.', path);
