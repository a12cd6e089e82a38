import { afterAll } from 'vitest';
import { endFile } from './teardown.ts';

afterAll(endFile);
