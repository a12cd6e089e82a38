import { type ComponentChild, type ContainerNode, hydrate, render } from 'preact';

/** Marks a document whose drawing has failed: its body has a sentence for it. */
function draw(shown: ComponentChild, container: ContainerNode, drawInto = render): void {
  try {
    drawInto(shown, container);
  } catch (error) {
    document.documentElement.toggleAttribute('data-failed', true);
    throw error;
  }
}

/** react-dom/client of the light pages, whose components need nothing else of React. */
export const createRoot = (container: ContainerNode) => ({
  render: (shown: ComponentChild) => draw(shown, container),
});

export function hydrateRoot(container: ContainerNode, shown: ComponentChild) {
  draw(shown, container, hydrate);
  return createRoot(container);
}
