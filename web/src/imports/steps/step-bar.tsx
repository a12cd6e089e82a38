import type { ReactNode } from 'react';

interface StepBarProps {
  failure?: ReactNode;
  status?: ReactNode;
  back: ReactNode;
  children: ReactNode;
}

/** The buttons of a step stay in sight under a list of any length. */
export function StepBar({ failure, status, back, children }: StepBarProps) {
  return (
    <div className="sticky bottom-(--bar-room) z-10 -mx-4 grid grid-cols-1 gap-2 border-t border-line bg-canvas px-4 py-3 low:static sm:mx-0 sm:px-0">
      <div role="alert" className="empty:-mb-2">
        {failure}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="me-auto text-sm wrap-anywhere max-sm:basis-full">
          {status}
        </p>
        {back}
        {children}
      </div>
    </div>
  );
}
