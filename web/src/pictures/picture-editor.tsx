import type { Territory } from '@territorios/contract/territories/api.ts';
import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { drawPicture, encodePicture, WHOLE } from './encode-picture.ts';
import { useSavePicture } from './queries.ts';

const ALL: PercentCrop = { unit: '%', x: 0, y: 0, width: 100, height: 100 };
/** Pixels: the picture that is sent is drawn from the file. */
const SHOWN_SIDE = 1_000;

const CROP_LABELS = {
  cropArea: 'Mueva el recorte con las flechas',
  nwDragHandle: 'Esquina de arriba a la izquierda',
  nDragHandle: 'Borde de arriba',
  neDragHandle: 'Esquina de arriba a la derecha',
  eDragHandle: 'Borde de la derecha',
  seDragHandle: 'Esquina de abajo a la derecha',
  sDragHandle: 'Borde de abajo',
  swDragHandle: 'Esquina de abajo a la izquierda',
  wDragHandle: 'Borde de la izquierda',
};

const areaOf = ({ x, y, width, height }: PercentCrop) =>
  // A box that was dragged to nothing means the whole.
  width < 1 || height < 1
    ? WHOLE
    : { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };

function useBitmap(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  useEffect(() => {
    let opened: ImageBitmap | null = null;
    let isLeft = false;
    createImageBitmap(file).then(
      (one) => {
        opened = one;
        if (isLeft) one.close();
        else setBitmap(one);
      },
      () => setUnreadable(true),
    );
    return () => {
      isLeft = true;
      // The pixels of a phone's photo take fifty megabytes.
      opened?.close();
    };
  }, [file]);
  return { bitmap, isUnreadable };
}

function Preview({ bitmap, turns }: { bitmap: ImageBitmap; turns: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const drawn = drawPicture(bitmap, { turns, area: WHOLE }, SHOWN_SIDE);
    const shown = canvas.current;
    if (!shown) return;
    shown.width = drawn.width;
    shown.height = drawn.height;
    shown.getContext('2d')?.drawImage(drawn, 0, 0);
  }, [bitmap, turns]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Imagen elegida"
      className="block max-h-[50dvh] max-w-full"
    />
  );
}

interface PictureEditorProps {
  territory: Pick<Territory, 'id' | 'name'>;
  file: File;
  onClose: () => void;
}

export function PictureEditor({ territory, file, onClose }: PictureEditorProps) {
  const { bitmap, isUnreadable } = useBitmap(file);
  const [turns, setTurns] = useState(0);
  const [crop, setCrop] = useState(ALL);
  const [isEncoding, setEncoding] = useState(false);
  const { mutateAsync, isPending } = useSavePicture();
  const isBusy = isEncoding || isPending;
  const save = async () => {
    if (!bitmap || isBusy) return;
    setEncoding(true);
    try {
      const picture = await encodePicture(bitmap, { turns, area: areaOf(crop) });
      await mutateAsync({ params: { id: territory.id }, picture });
      onClose();
    } catch {
      // The call's own notice says why, and the picture stays to be sent again.
    } finally {
      setEncoding(false);
    }
  };
  return (
    <FormDialog
      title={`Foto o tarjeta de ${territory.name}`}
      description="Gire y recorte la imagen. El lugar y la fecha de la foto no se guardan."
      size="lg"
      isPending={isBusy}
      isSubmitDisabled={bitmap === null}
      submitLabel="Guardar"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onClose={onClose}
    >
      {isUnreadable && (
        <Alert tone="danger">No se pudo abrir la imagen. Elija una foto JPEG, PNG o WebP.</Alert>
      )}
      {!isUnreadable && !bitmap && <Spinner label="Abriendo la imagen..." />}
      {bitmap && (
        <div className="grid justify-items-center gap-3">
          <ReactCrop
            crop={crop}
            ariaLabels={CROP_LABELS}
            onChange={(_pixels, percent) => setCrop(percent)}
          >
            <Preview bitmap={bitmap} turns={turns} />
          </ReactCrop>
          <Button
            icon={<RotateCw aria-hidden />}
            onPress={() => {
              setTurns((before) => (before + 1) % 4);
              setCrop(ALL);
            }}
          >
            Girar
          </Button>
        </div>
      )}
    </FormDialog>
  );
}
