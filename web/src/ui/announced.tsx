import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';

/** Screen readers read a dialog's result, because the live region exists before its text. */
export function Announced({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const frame = requestAnimationFrame(() => setSaid(text));
    return () => cancelAnimationFrame(frame);
  }, [text]);
  return (
    <p role="status" className="flex min-h-5 items-center gap-2 text-sm font-medium text-success">
      {said !== '' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
      {said}
    </p>
  );
}
