import { useState } from 'react';

/**
 * The text of a field that lives in the address. The address follows a moment after each key, so
 * the field keeps a text of its own: driven by the address alone, it would lose its caret.
 * @param inAddress what the address says now
 * @param write puts a text in the address
 */
export function useAddressText(
  inAddress: string,
  write: (text: string) => void,
): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  const [written, setWritten] = useState<readonly string[]>([]);

  if (inAddress !== seen) {
    const index = written.indexOf(inAddress);
    setSeen(inAddress);
    setWritten(written.slice(index + 1));
    // Not written here: a link or the browser's back button.
    if (index === -1) setText(inAddress);
  }
  return [
    text,
    (next) => {
      setText(next);
      setWritten((before) => [...before, next]);
      write(next);
    },
  ];
}
