import { maxTerritories } from '@territorios/contract/publisher-roles/api.ts';
import { z } from '@territorios/contract/zod.ts';

/** A new role gets 1 when the text is no number, or less than 1. */
export const NewLimitText = z
  .string()
  .transform((text) => Math.max(1, Number.parseInt(text, 10) || 1))
  .pipe(maxTerritories);

/** A stored role refuses a text that is no whole number, because it would replace a limit. */
export const LimitText = z
  .string()
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  .pipe(maxTerritories);
