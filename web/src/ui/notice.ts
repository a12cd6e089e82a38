export interface Notice {
  title: string;
  description?: string;
  /** What can be done about it while it shows. */
  action?: { label: string; run: () => void };
}

export type NoticeKind = 'success' | 'error' | 'info';
type Show = (kind: NoticeKind, notice: Notice) => void;

const waiting: Parameters<Show>[] = [];
let show: Show = (...said) => waiting.push(said);

/** For what happens without a call, such as a copied text: mutations name their notices in `meta`. */
export const showNotice: Show = (kind, notice) => show(kind, notice);

/** What draws notices comes late, and shows also those that waited for it. */
export function drawNotices(draw: Show): void {
  show = draw;
  for (const said of waiting.splice(0)) draw(...said);
}
