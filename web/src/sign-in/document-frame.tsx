import { Check, Eye, EyeOff, FingerprintPattern, LoaderCircle, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Spinner } from '#ui/spinner.tsx';
import { type IconName, iconId } from './icon.tsx';

const NOTICE_ICONS = {
  success:
    'M10 18a8 8 0 100-16 8 8 0 000 16zm3.857-9.809a.75.75 0 00-1.214-.882l-3.483 4.79-1.88-1.88a.75.75 0 10-1.06 1.061l2.5 2.5a.75.75 0 001.137-.089l4-5.5z',
  info: 'M18 10a8 8 0 11-16 0 8 8 0 0116 0zm-7-4a1 1 0 11-2 0 1 1 0 012 0zM9 9a.75.75 0 000 1.5h.253a.25.25 0 01.244.304l-.459 2.066A1.75 1.75 0 0010.747 15H11a.75.75 0 000-1.5h-.253a.25.25 0 01-.244-.304l.459-2.066A1.75 1.75 0 009.253 9H9z',
  error:
    'M18 10a8 8 0 11-16 0 8 8 0 0116 0zm-8-5a.75.75 0 01.75.75v4.5a.75.75 0 01-1.5 0v-4.5A.75.75 0 0110 5zm0 10a1 1 0 100-2 1 1 0 000 2z',
};

const noticeIcon = (path: string) => (
  <svg viewBox="0 0 20 20" fill="currentColor" fillRule="evenodd">
    <path d={path} />
  </svg>
);

const DRAWINGS: Record<IconName, ReactNode> = {
  check: <Check strokeWidth={3} />,
  close: <X strokeWidth={1.5} />,
  eye: <Eye />,
  'eye-off': <EyeOff />,
  passkey: <FingerprintPattern />,
  spinner: <LoaderCircle />,
  success: noticeIcon(NOTICE_ICONS.success),
  info: noticeIcon(NOTICE_ICONS.info),
  error: noticeIcon(NOTICE_ICONS.error),
};

interface DocumentFrameProps {
  heading: string;
  intro: string;
  /** What the spinner says meanwhile, where something is checked first. */
  checking?: string;
  /** Where the document is opened again. */
  again: string;
  children: ReactNode;
}

/** What of it shows, the styles say by the marks on the document; start-form.ts takes over what stands in #form. */
export const DocumentFrame = ({
  heading,
  intro,
  checking,
  again,
  children,
}: DocumentFrameProps) => (
  <>
    <svg className="hidden">
      {Object.entries(DRAWINGS).map(([name, drawing]) => (
        // The table has a drawing for each name.
        <symbol key={name} id={iconId(name as IconName)} viewBox="0 0 24 24">
          {drawing}
        </symbol>
      ))}
    </svg>
    <main className="grid min-h-dvh place-items-center px-4 py-10">
      {checking && (
        <div id="checking" className="fixed inset-0 grid place-items-center">
          <Spinner label={checking} className="size-8" />
        </div>
      )}
      <div
        id="card"
        className="w-full max-w-sm min-w-0 rounded-md border border-line bg-surface p-6 sm:p-8"
      >
        <img
          src="/favicon.svg"
          alt=""
          width="40"
          height="40"
          fetchPriority="low"
          className="mb-5 block"
        />
        <h1 className="text-2xl font-semibold tracking-tight">{heading}</h1>
        <p className="mt-1 mb-6 text-ink-muted">{intro}</p>
        {/* The script has not come: it runs before this is read. */}
        <p id="lost" role="alert" className="mb-4 text-sm text-danger noscript:hidden">
          No se pudo cargar la página. Compruebe su conexión y vuelva a abrirla. Si sigue así, este
          navegador es demasiado antiguo: actualícelo o use otro.
        </p>
        {/* The build marks browsers below the baseline (web/build/baseline.ts). */}
        <p id="old" role="alert" className="mb-4 text-sm text-danger">
          Este navegador es demasiado antiguo. Actualícelo, o use otro navegador u otro dispositivo.
        </p>
        <p id="failed" role="alert" className="mb-4 text-sm text-danger">
          No se pudo mostrar esta página.{' '}
          <a href={again} className="underline">
            Reintentar
          </a>
        </p>
        {children}
      </div>
    </main>
    <section
      id="notices"
      aria-label="Avisos"
      aria-live="polite"
      className="fixed inset-x-3 bottom-[var(--notice-bottom,calc(env(safe-area-inset-bottom,0px)+0.75rem))] z-10 sm:left-auto sm:w-89"
    />
  </>
);
