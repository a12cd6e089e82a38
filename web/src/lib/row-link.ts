const MARKED_MS = 1000;

export const rowLinkTo = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`table a[href="${CSS.escape(href)}"]`);

export function markRow(link: HTMLElement): void {
  const row = link.closest('tr');
  row?.toggleAttribute('data-returned', true);
  setTimeout(() => row?.removeAttribute('data-returned'), MARKED_MS);
}
