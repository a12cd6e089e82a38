import { SearchX } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type NoMatchProps = {
  /** 'No se encontraron zonas' */
  title: string;
  text: string;
  onClear: () => void;
};

/** Shown in place of the rows when a search by name finds none. */
export function NoMatch({ title, text, onClear }: NoMatchProps) {
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={title}
      description={`Ningún nombre contiene «${text.trim()}».`}
      action={<Button onPress={onClear}>Borrar la búsqueda</Button>}
    />
  );
}
