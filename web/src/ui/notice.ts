export interface Action {
  label: string;
  run: () => void;
}

export interface Notice {
  title: string;
  description?: string;
  /** The first is the one that most people want. */
  actions?: readonly Action[];
}

export type NoticeKind = 'success' | 'error' | 'info';
type Show = (kind: NoticeKind, notice: Notice) => void;

const waiting: Parameters<Show>[] = [];
let show: Show = (...said) => waiting.push(said);

/** What happens without a call needs this, such as a copied text: mutations name their notices in `meta`. */
export const showNotice: Show = (kind, notice) => show(kind, notice);

/** The toaster is loaded late, and shows also the notices that waited for it. */
export function drawNotices(draw: Show): void {
  show = draw;
  for (const said of waiting.splice(0)) draw(...said);
}
