import { useState } from 'react';

const KEY = 'territorios.new-territory-folded';

/** This browser remembers whether the form beside the list is folded away. */
export function useFormFold(): [isFolded: boolean, setFolded: (isFolded: boolean) => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) !== null);
  return [
    isFolded,
    (next) => {
      if (next) localStorage.setItem(KEY, '');
      else localStorage.removeItem(KEY);
      setFolded(next);
    },
  ];
}
