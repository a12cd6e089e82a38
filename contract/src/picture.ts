import { z } from '#zod.ts';

export const PICTURE_TYPES = ['image/webp', 'image/jpeg'] as const;
export type PictureType = (typeof PICTURE_TYPES)[number];

/** It travels as the bytes alone, with its type as the content type. */
export const Picture = z.object({
  type: z.enum(PICTURE_TYPES),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
});
export type Picture = z.infer<typeof Picture>;
