import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Tooltip, TooltipTriggerStateContext } from 'react-aria-components/Tooltip';

const HOVER_DELAY_MS = 500;
const LEAVE_DELAY_MS = 150;
const SETTLE_DELAY_MS = 150;

/** An icon beside a line may be higher than its box by this much; a line that is cut is twice as high. */
const ICON_PX = 6;

const CARRIERS = '[data-tooltip], [data-cut]';

/** A cell with `data-cut` hides a text that is cut; the keyboard also needs the tips in it. */
function hiddenText(cell: Element, isFocused: boolean): string | null {
  const isCut = [cell, ...cell.children].some((element) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    // What is seen beyond its edge is not cut, such as an icon in the line below.
    return (
      clientWidth > 0 &&
      getComputedStyle(element).overflowX !== 'visible' &&
      (scrollWidth > clientWidth || scrollHeight > clientHeight + ICON_PX)
    );
  });
  const tips = isFocused ? [...cell.querySelectorAll('[data-tooltip]')] : [];
  const texts = [
    isCut ? cell.textContent : null,
    ...tips.map((tip) => tip.getAttribute('data-tooltip')),
  ].filter((text) => text !== null);
  return texts.length === 0 ? null : texts.join('\n');
}

/** A tooltip for each button would slow down a long list, so one serves all elements with `data-tooltip`. */
export function TooltipLayer() {
  const [text, setText] = useState<string | null>(null);
  const target = useRef<Element>(null);
  const tip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let timer = 0;
    const carrier = (node: EventTarget | null) =>
      node instanceof Element ? node.closest(CARRIERS) : null;
    const later = (delayMs: number, change: () => void) => {
      clearTimeout(timer);
      timer = window.setTimeout(change, delayMs);
    };
    const hide = (delayMs: number) => later(delayMs, () => setText(null));
    const show = (element: Element, delayMs: number, isFocused = false) =>
      later(delayMs, () => {
        target.current = element;
        setText(element.getAttribute('data-tooltip') ?? hiddenText(element, isFocused));
      });
    const showFocused = (focused: EventTarget | null, delayMs: number) => {
      const element = carrier(focused);
      if (element !== null && focused instanceof Element && focused.matches(':focus-visible'))
        show(element, delayMs, true);
    };

    const listen = new AbortController();
    const on = <Type extends keyof DocumentEventMap>(
      type: Type,
      handler: (event: DocumentEventMap[Type]) => void,
    ) => document.addEventListener(type, handler, { capture: true, signal: listen.signal });

    on('pointerover', (event) => {
      if (event.pointerType === 'touch') return;
      const element = carrier(event.target);
      if (element !== null) show(element, HOVER_DELAY_MS);
      // The pointer may rest on the tooltip itself (WCAG 1.4.13).
      else if (event.target instanceof Node && tip.current?.contains(event.target))
        clearTimeout(timer);
      else hide(LEAVE_DELAY_MS);
    });
    on('focusin', (event) => showFocused(event.target, 0));
    on('focusout', () => hide(0));
    on('pointerdown', () => hide(0));
    on('scroll', () => {
      clearTimeout(timer);
      setText(null);
      // A focused element is scrolled into view first, its tooltip comes after that.
      showFocused(document.activeElement, SETTLE_DELAY_MS);
    });
    on('keydown', (event) => {
      if (['Escape', 'Enter', ' '].includes(event.key)) hide(0);
    });
    on('click', (event) => {
      const element = carrier(event.target);
      if (element?.hasAttribute('data-tooltip-on-press') === true) show(element, 0);
    });
    // The layer comes after the page, where the pointer may rest or something have the focus already.
    const rested = carrier([...document.querySelectorAll(':hover')].at(-1) ?? null);
    if (rested !== null && window.matchMedia('(hover: hover)').matches)
      show(rested, HOVER_DELAY_MS);
    showFocused(document.activeElement, 0);
    return () => {
      clearTimeout(timer);
      listen.abort();
    };
  }, []);

  if (text === null) return null;
  return (
    // A Tooltip without a trigger takes isOpen from this context.
    <TooltipTriggerStateContext
      value={{
        isOpen: true,
        shouldSkipAnimation: true,
        open: () => {},
        close: () => setText(null),
      }}
    >
      <Tooltip
        key={text}
        ref={tip}
        triggerRef={target}
        isOpen
        offset={6}
        className="max-w-80 rounded-sm bg-ink forced-edge px-2 py-1 text-sm break-words whitespace-pre-line text-canvas"
      >
        {text}
      </Tooltip>
    </TooltipTriggerStateContext>
  );
}

type TipProps = {
  /** Screen readers read it after the children. */
  text: string;
  children: ReactNode;
};

export function Tip({ text, children }: TipProps) {
  return (
    <button
      type="button"
      data-tooltip={text}
      data-tooltip-on-press=""
      className="inline-flex min-h-6 min-w-6 pointer-coarse:-my-2.5 pointer-coarse:min-h-11 pointer-coarse:min-w-11 cursor-help items-center gap-1 rounded-sm text-start"
    >
      {children}
      <span className="sr-only">{text}</span>
    </button>
  );
}
