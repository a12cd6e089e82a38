import { toast } from 'sonner';

export interface Notice {
  title: string;
  description?: string;
}

/** For what happens without a call, such as a copied text: mutations name their notices in `meta`. */
export function showNotice(
  kind: 'success' | 'error' | 'info',
  { title, description }: Notice,
): void {
  toast[kind](title, {
    // A list that fails again must not pile up notices.
    ...(kind === 'error' && { id: `${title}:${description ?? ''}` }),
    ...(description !== undefined && { description }),
  });
}
