export type IconName =
  'check' | 'close' | 'eye' | 'eye-off' | 'passkey' | 'spinner' | 'success' | 'info' | 'error';

export const iconId = (name: IconName): string => `icon-${name}`;

/** The document holds the drawings (document-frame.tsx), and the script their names alone. */
export const Icon = ({ name, className = '' }: { name: IconName; className?: string }) => (
  <svg aria-hidden viewBox="0 0 24 24" className={`shrink-0 ${className}`}>
    <use href={`#${iconId(name)}`} />
  </svg>
);
