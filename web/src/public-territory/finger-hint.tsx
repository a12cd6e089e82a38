import { type ReactNode, type TouchEvent, useEffect, useRef, useState } from 'react';

const SHOWN_MS = 1_500;

interface FingerHintProps {
  className: string;
  children: ReactNode;
}

/** Says that two fingers move the map to somebody who tries with one, which scrolls the page. */
export function FingerHint({ className, children }: FingerHintProps) {
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
          className="pointer-events-none absolute inset-x-0 bottom-0 bg-ink p-4 text-center text-lg font-semibold text-surface forced-edge"
        >
          Use dos dedos para mover el mapa
        </p>
      )}
    </div>
  );
}
