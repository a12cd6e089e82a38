import { copyText } from '#lib/clipboard.ts';
import { showNotice } from '#ui/notice.ts';

/** @returns whether it was copied; if not, the screen shows the text */
export async function copyShareText(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) {
    showNotice('success', { title: 'Información del territorio copiada al portapapeles' });
  }
  return isCopied;
}
