import { useId, type ReactNode } from 'react';

export function AccountSection({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="grid gap-2 border-t border-line pt-4">
      <h3 id={headingId} className="text-sm font-semibold">
        {title}
      </h3>
      {children}
    </section>
  );
}

interface AccountItemProps {
  name: string;
  /** The note has the time of the last use. */
  note: string;
  children: ReactNode;
}

export function AccountItem({ name, note, children }: AccountItemProps) {
  return (
    <li className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <p className="text-sm break-words">{name}</p>
        <p className="text-sm text-ink-muted">{note}</p>
      </div>
      {children}
    </li>
  );
}
