import { SOFT_TONES } from '#ui/tones.ts';
import { Icon } from './icon.tsx';

export interface ShownNotice {
  kind: 'success' | 'info' | 'error';
  title: string;
  description?: string;
}

const TONES = { success: 'success', info: 'info', error: 'danger' } as const;

type NoticeProps = ShownNotice & { onClose: () => void };

export const SignInNotice = ({ kind, title, description, onClose }: NoticeProps) => (
  <div
    className={`relative flex items-center gap-1.5 rounded-md border border-transparent p-4 text-[0.8125rem] wrap-anywhere [box-shadow:0_4px_12px_rgb(0_0_0/0.1)] transition-all duration-400 starting:[translate:0_100%] starting:opacity-0 ${SOFT_TONES[TONES[kind]]}`}
  >
    <Icon name={kind} className="-ms-1 me-px size-5" />
    <div className="flex min-w-0 flex-1 flex-col gap-0.5">
      <span className="leading-normal font-medium">{title}</span>
      {description && <span className="leading-[1.4] text-ink">{description}</span>}
    </div>
    <button
      type="button"
      aria-label="Cerrar aviso"
      onClick={onClose}
      className="absolute end-0 top-0 flex size-6 cursor-pointer items-center justify-center rounded-full bg-inherit [translate:35%_-35%]"
    >
      <Icon name="close" className="size-3" />
    </button>
  </div>
);
