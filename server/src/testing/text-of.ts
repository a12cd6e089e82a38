import { gunzipSync } from 'node:zlib';
import type { JsonList } from '#db/query/list.ts';

export const textOf = ({ text: { content, isZipped } }: JsonList<unknown>): string =>
  (isZipped ? gunzipSync(content) : content).toString();
