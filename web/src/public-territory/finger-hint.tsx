import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1_500;

interface FingerHintProps {
  text: string;
  className?: string;
  children: ReactNode;
}

/** Over what stays still under one finger, which scrolls the page, this says how it moves. */
export function FingerHint({ text, className = '', children }: FingerHintProps) {
  const [isShown, setShown] = useState(false);
  const hasSecond = useRef(false);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(setShown, SHOWN_MS, false);
    return () => clearTimeout(timer);
  }, [isShown]);
  const count = ({ touches }: TouchEvent) => {
    hasSecond.current = touches.length > 1;
    if (hasSecond.current) setShown(false);
  };
  return (
    <div
      className={`relative ${className}`}
      onTouchStart={count}
      onTouchMove={() => hasSecond.current || setShown(true)}
    >
      {children}
      {isShown && (
        <p
          aria-hidden
          className="pointer-events-none absolute inset-x-4 top-1/2 mx-auto w-fit -translate-y-1/2 rounded-md bg-ink px-4 py-3 text-center text-lg font-semibold text-surface forced-edge"
        >
          {text}
        </p>
      )}
    </div>
  );
}
