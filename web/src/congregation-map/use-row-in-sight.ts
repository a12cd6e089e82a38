import { useEffect, useEffectEvent, useRef } from 'react';
import { territoryHref } from '#lib/links.tsx';
import { rowLinkTo } from '#lib/row-link.ts';

interface Row {
  id: string;
}

/** A long list has only some rows in the page, and the panel cannot find the others to scroll to. */
export function useRowInSight(openId: string | null, rows: readonly Row[]): void {
  const last = useRef<string | null>(null);
  const bring = useEffectEvent((id: string) => {
    const body = document.querySelector<HTMLTableSectionElement>('table tbody');
    const index = rows.findIndex((row) => row.id === id);
    const height = body?.rows[0]?.offsetHeight ?? 0;
    // A hidden list has no height.
    if (!body || index < 0 || height === 0 || rowLinkTo(territoryHref(id))) return;
    const top = body.getBoundingClientRect().top + index * height;
    window.scrollBy(0, top - window.innerHeight / 2);
  });
  useEffect(() => {
    const id = openId ?? last.current;
    last.current = openId;
    if (id !== null) bring(id);
  }, [openId]);
}
