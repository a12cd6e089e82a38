/** Reads `Authorization: Bearer …`. */
export function bearerToken(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,200})$/.exec(header ?? '')?.[1] ?? null;
}
