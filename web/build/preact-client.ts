import { type ComponentChild, type ContainerNode, hydrate, render } from 'preact';

/** react-dom/client of the sign-in, whose components need nothing else of React. */
export const createRoot = (container: ContainerNode) => ({
  render: (shown: ComponentChild) => render(shown, container),
});

export function hydrateRoot(container: ContainerNode, shown: ComponentChild) {
  hydrate(shown, container);
  return createRoot(container);
}
