import type { Page } from '@playwright/test';

/** Texts of the screen with a figure that is not seen whole; of a name only the number at its beginning counts. */
export const cutFigures = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      const { parentElement: parent, textContent } = node;
      const text = textContent ?? '';
      if (!parent?.closest('main, section') || !parent.checkVisibility() || !/\d/.test(text))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (/ Unidad /.test(text)) range.setEnd(node, text.indexOf(' Unidad '));
      const { left, right } = range.getBoundingClientRect();
      // Of several lines those with a figure count, and of an activity the first.
      range.setEnd(node, /.*\d/.exec(text)?.[0].length ?? 0);
      const { bottom } = range.getBoundingClientRect();
      for (let box: Element | null = parent; box !== null; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, fontSize, contain } = getComputedStyle(box);
        const edge = box.getBoundingClientRect();
        // It can be scrolled into sight, or is for screen readers alone.
        if (overflowX === 'auto' || overflowX === 'scroll' || edge.width <= 1) break;
        const isFolded = overflowY !== 'visible' || contain === 'strict';
        // The line of a text is higher than its figures.
        if (isFolded && edge.width > 1 && bottom > edge.bottom + 4) cut.push(text);
        if (overflowX === 'visible') continue;
        const isShort = textOverflow === 'ellipsis' && box.scrollWidth > box.clientWidth;
        const end = edge.right + 1 - (isShort ? parseFloat(fontSize) : 0);
        if (right > left && (right > end || left < edge.left - 1)) cut.push(text);
      }
    }
    return cut;
  });
