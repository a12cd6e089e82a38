import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { showNotice } from './notice.ts';

interface AnnouncedProps {
  text: string;
  /** It is a notice too, once the dialog has closed and nothing would be covered. */
  isNotice?: boolean;
}

/** Screen readers read a dialog's result, because the live region exists before its text. */
export function Announced({ text, isNotice = false }: AnnouncedProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const shown = line.current;
    const frame = requestAnimationFrame(() => setSaid(text));
    return () => {
      cancelAnimationFrame(frame);
      requestAnimationFrame(() => {
        if (isNotice && shown?.isConnected === false) showNotice('success', { title: text });
      });
    };
  }, [text, isNotice]);
  return (
    <p
      ref={line}
      role="status"
      className="flex min-h-5 items-center gap-2 text-sm font-medium text-success"
    >
      {said !== '' && <CircleCheck aria-hidden className="size-4 shrink-0" />}
      {said}
    </p>
  );
}
