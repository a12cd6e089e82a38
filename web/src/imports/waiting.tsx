import { Spinner } from '#ui/spinner.tsx';

export const Waiting = ({ text }: { text: string }) => (
  <output className="flex min-h-24 items-center justify-center gap-2 text-ink-muted">
    <Spinner />
    {text}
  </output>
);
