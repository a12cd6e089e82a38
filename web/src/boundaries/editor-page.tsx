import { useParams } from '@tanstack/react-router';
import { Editor } from './editor/editor.tsx';
import { TerritoryScreen } from './territory-screen.tsx';

export function EditorPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id/limite' });
  return (
    <TerritoryScreen
      id={id}
      titleOf={(name) => (name === undefined ? 'Contorno' : `Contorno de ${name}`)}
      loading="Cargando el mapa..."
      warningOf={(_territory, isDeleted) =>
        isDeleted ? 'Este territorio se eliminó mientras usted dibujaba.' : null
      }
    >
      {(props) => <Editor key={id} {...props} />}
    </TerritoryScreen>
  );
}
