export const hasShareSheet = (): boolean => 'share' in navigator;

export async function openShareSheet(text: string): Promise<'shared' | 'closed' | 'refused'> {
  try {
    await navigator.share({ text });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'closed' : 'refused';
  }
}
