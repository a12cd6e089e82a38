import { toast } from 'sonner';

/** What a person is told. */
export interface Notice {
  title: string;
  description?: string;
}

/**
 * Shows a notice. Mutations name theirs in `meta`, and the query client shows them; this is for what
 * happens without a call, such as a copied text or a refusal that the screen itself knows.
 */
export function showNotice(
  kind: 'success' | 'error' | 'info',
  { title, description }: Notice,
): void {
  toast[kind](title, {
    // The same failure of a list that is fetched again must not pile up.
    ...(kind === 'error' && { id: `${title}:${description ?? ''}` }),
    ...(description !== undefined && { description }),
  });
}
