import { copyText } from '#lib/clipboard.ts';
import { showNotice } from '#ui/notice.ts';

export const REFUSED_COPY = 'El navegador no permitió copiar';
export const COPIED = 'Información del territorio copiada al portapapeles';

/** @returns whether it was copied, which a notice then says */
export async function copyShareText(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) showNotice('success', { title: COPIED });
  return isCopied;
}
