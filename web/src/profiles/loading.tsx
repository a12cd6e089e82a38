import { Spinner } from '#ui/spinner.tsx';

export const Loading = ({ label }: { label: string }) => (
  <div className="grid min-h-40 place-items-center">
    <Spinner className="size-8" label={label} />
  </div>
);
