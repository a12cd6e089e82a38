import { maxTerritories } from '@territorios/contract/publisher-roles/api.ts';
import { z } from '@territorios/contract/zod.ts';

/** The limit of a new role as typed: a whole number; 1 when it is no number, or less than 1. */
export const NewLimitText = z
  .string()
  .transform((text) => Math.max(1, Number.parseInt(text, 10) || 1))
  .pipe(maxTerritories);

/** The limit of a role that exists: what is no whole number is pointed out, for it replaces another. */
export const LimitText = z
  .string()
  .transform((text) => (text.trim() === '' ? Number.NaN : Number(text)))
  .pipe(maxTerritories);
