/** Phones have one, and some computers; without https there is none. */
export const hasShareSheet = (): boolean => 'share' in navigator;

/** @returns false when the browser refused; a sheet that somebody closes was not refused */
export async function openShareSheet(text: string): Promise<boolean> {
  try {
    await navigator.share({ text });
    return true;
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError';
  }
}
