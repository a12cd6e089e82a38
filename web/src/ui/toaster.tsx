import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import {
  Text,
  UNSTABLE_Toast as Toast,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
  UNSTABLE_ToastRegion as ToastRegion,
} from 'react-aria-components/Toast';
import { Button } from './button.tsx';
import { showFlashNotice } from './flash-notice.ts';
import { keepPlace } from './notice-place.ts';
import { drawNotices, showNotice, type Notice, type NoticeKind } from './notice.ts';
import './toaster.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const LOOKS = {
  success: 'bg-success-soft text-success [&>svg]:stroke-success-soft',
  error: 'bg-danger-soft text-danger [&>svg]:stroke-danger-soft',
  info: 'bg-info-soft text-info [&>svg]:stroke-info-soft',
};

const STAYS_MS = 4_000;
/** People need this time to read and to decide. */
const ACTION_MS = 10_000;

const notices = new ToastQueue<Notice & { kind: NoticeKind }>();

function draw(kind: NoticeKind, notice: Notice): void {
  const isSame = ({ title, description, actions }: Notice) =>
    title === notice.title &&
    description === notice.description &&
    !actions?.length &&
    !notice.actions?.length;
  // A list that fails again must not pile up notices.
  if (kind === 'error')
    for (const { key, content } of notices.visibleToasts) if (isSame(content)) notices.close(key);
  notices.add({ ...notice, kind }, { timeout: notice.actions?.length ? ACTION_MS : STAYS_MS });
}

function hold(): void {
  if (document.hidden) notices.pauseAll();
  else notices.resumeAll();
}

const subscribe = (onChange: () => void) => notices.subscribe(onChange);
const hasNotices = () => notices.visibleToasts.length > 0;

/** Notices stand at the bottom, where they cover neither a header nor a dialog's buttons. */
export function Toaster() {
  // React Aria makes a region a landmark, to which F6 leads, only if it has notices when it is mounted.
  const isShown = useSyncExternalStore(subscribe, hasNotices);
  useEffect(() => {
    drawNotices(draw);
    showFlashNotice(showNotice);
    document.addEventListener('visibilitychange', hold);
    return () => document.removeEventListener('visibilitychange', hold);
  }, []);
  if (!isShown) return null;
  return (
    <ToastRegion queue={notices} ref={keepPlace} aria-label="Avisos" className="notices">
      {({ toast }) => <NoticeCard toast={toast} />}
    </ToastRegion>
  );
}

type QueuedNotice = (typeof notices.visibleToasts)[number];

function NoticeCard({ toast }: { toast: QueuedNotice }) {
  const { kind, title, description, actions = [] } = toast.content;
  const Icon = ICONS[kind];
  useEffect(() => {
    if (document.hidden) toast.timer?.pause();
  }, [toast]);
  return (
    <Toast
      toast={toast}
      className={clsx(
        'relative flex animate-in flex-wrap items-center justify-end gap-1.5 rounded-md border border-transparent p-4 text-[0.8125rem] wrap-anywhere [box-shadow:0_4px_12px_rgb(0_0_0/0.1)] duration-400 fade-in slide-in-from-bottom-full',
        'focus-visible:outline-2 focus-visible:outline-offset-2 focus-visible:outline-accent',
        LOOKS[kind],
      )}
    >
      <Icon aria-hidden className="-ms-1 size-5 shrink-0 fill-current" />
      <ToastContent className="flex min-w-0 flex-[1_1_10rem] flex-col gap-0.5">
        <Text slot="title" className="font-medium">
          {title}
        </Text>
        {description === undefined ? null : (
          <Text
            slot="description"
            className={clsx('leading-[1.4]', actions.length > 0 && 'line-clamp-2')}
          >
            {description}
          </Text>
        )}
      </ToastContent>
      <div className="flex gap-1.5 empty:hidden">
        {actions.map((action) => (
          <Button
            key={action.label}
            className="border-current! bg-transparent! text-inherit! hover:bg-surface! active:bg-surface!"
            onPress={() => {
              notices.close(toast.key);
              action.run();
            }}
          >
            {action.label}
          </Button>
        ))}
      </div>
      <RacButton
        slot="close"
        aria-label="Cerrar aviso"
        className="absolute end-0 top-0 flex size-6 translate-x-[35%] -translate-y-[35%] cursor-pointer items-center justify-center rounded-full border border-transparent bg-inherit after:absolute after:-inset-[11px] after:content-['']"
      >
        <X aria-hidden className="size-3 stroke-[1.5]" />
      </RacButton>
    </Toast>
  );
}
