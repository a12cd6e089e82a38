import type { JsonList } from '#db/query/list.ts';

export const textOf = ({ parts }: JsonList<unknown>): string => Buffer.concat(parts).toString();
