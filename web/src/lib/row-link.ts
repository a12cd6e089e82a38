const MARKED_MS = 1000;

/** A row's link to what it shows, while the row is in the page. */
export const rowLinkTo = (href: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`table a[href="${CSS.escape(href)}"]`);

/** For a second, so that a person who comes back finds where they were; the style is in theme.css. */
export function markRow(link: HTMLElement): void {
  const row = link.closest('tr');
  row?.toggleAttribute('data-returned', true);
  setTimeout(() => row?.removeAttribute('data-returned'), MARKED_MS);
}
