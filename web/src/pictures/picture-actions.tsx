import type { Territory } from '@territorios/contract/territories/api.ts';
import { Camera, ImageUp, Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import type { Edit } from './draw-picture.ts';
import { useDeletePicture, useSavePicture } from './queries.ts';
import { encodeInWorker } from './worker-client.ts';

const PictureEditor = lateChunk(lazyChunk(() => import('./picture-editor.tsx'), 'PictureEditor'));

interface FileButtonProps {
  label: string;
  Icon: typeof Camera;
  /** A phone opens its camera at once. */
  isCamera?: boolean;
  onChosen: (file: File) => void;
}

function FileButton({ label, Icon, isCamera = false, onChosen }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        {...(isCamera && { capture: 'environment' as const })}
        aria-label={label}
        hidden
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) onChosen(file);
          // The same file may be chosen again.
          target.value = '';
        }}
      />
      <Button icon={<Icon aria-hidden />} onPress={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
}

export function PictureActions({ territory }: { territory: Territory }) {
  const { id, name, picture_at } = territory;
  const deletion = useDeletePicture();
  const [chosen, choose] = useState<File | null>(null);
  const { mutateAsync } = useSavePicture(territory);
  const save = async (file: File, edit: Edit) => {
    const picture = await encodeInWorker(file, edit);
    await mutateAsync(picture).then(
      () => choose(null),
      // The call's own notice says why, and the picture stays to be sent again.
      () => undefined,
    );
  };
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label="Foto o tarjeta">
      <div className="flex flex-wrap gap-2">
        <FileButton label="Tomar foto" Icon={Camera} isCamera onChosen={choose} />
        <FileButton label="Elegir imagen" Icon={ImageUp} onChosen={choose} />
        {picture_at !== null && (
          <Button icon={<Trash2 aria-hidden />} onPress={() => setAsked(true)}>
            Quitar foto
          </Button>
        )}
      </div>
      {chosen && (
        <PictureEditor
          title={`Foto o tarjeta de ${name}`}
          file={chosen}
          submitLabel="Guardar"
          onSubmit={(edit) => save(chosen, edit)}
          onClose={() => choose(null)}
        />
      )}
      {isAsked && (
        <DeleteDialog
          title="Quitar foto"
          body={`La foto de «${name}» se quita también del enlace y de la tarjeta.`}
          target={id}
          deletion={deletion}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
