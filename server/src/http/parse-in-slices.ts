import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from '@territorios/contract/zod.ts';

const SLICE = 200;
/** The rows of a part of an import lie deepest. */
const DEEPEST = 3;

/** Bytes and streams are none: to walk through those of a picture would take longer than to send them. */
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype);

function isLong(value: unknown, depth = 0): boolean {
  if (!isPlain(value) || depth > DEEPEST) return false;
  if (Array.isArray(value) && value.length > SLICE) return true;
  return Object.values(value).some((one) => isLong(one, depth + 1));
}

/** As the schema parses it, in slices of long arrays, between which other calls are answered: 18,000 rows take 100 ms at once. */
export async function parseInSlices(schema: z.ZodType, value: unknown): Promise<unknown> {
  if (!isLong(value)) return schema.parse(value);
  if (schema instanceof z.ZodArray && Array.isArray(value)) {
    const parsed: unknown[] = [];
    if (value.length <= SLICE) {
      for (const one of value) parsed.push(await parseInSlices(schema.element as z.ZodType, one));
      return parsed;
    }
    for (let start = 0; start < value.length; start += SLICE) {
      await nextTurn();
      parsed.push(...(schema.parse(value.slice(start, start + SLICE)) as unknown[]));
    }
    return parsed;
  }
  if (schema instanceof z.ZodObject && isPlain(value)) {
    const parsed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(schema.shape)) {
      const one = await parseInSlices(field as z.ZodType, value[name]);
      if (one !== undefined) parsed[name] = one;
    }
    return parsed;
  }
  return schema.parse(value);
}
