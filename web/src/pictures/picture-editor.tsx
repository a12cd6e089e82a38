import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ReactCrop, type PercentCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { FailureText } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { drawPicture, UNCHANGED, WHOLE, type Area, type Edit } from './draw-picture.ts';
import { problemOf } from './picture-problem.ts';
import { shrinkInWorker } from './worker-client.ts';

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

const cropOf = ({ x, y, width, height }: Area): PercentCrop => ({
  unit: '%',
  x: x * 100,
  y: y * 100,
  width: width * 100,
  height: height * 100,
});

const areaOf = ({ x, y, width, height }: PercentCrop) =>
  // A box that was dragged to nothing means the whole.
  width < 1 || height < 1
    ? WHOLE
    : { x: x / 100, y: y / 100, width: width / 100, height: height / 100 };

/** The picture that is sent is drawn from the file: this one is only seen. */
function useSmallPicture(file: File) {
  const [bitmap, setBitmap] = useState<ImageBitmap | null>(null);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    let isLeft = false;
    shrinkInWorker(file).then(
      (one) => isLeft || setBitmap(one),
      (error: unknown) => isLeft || setProblem(problemOf(error)),
    );
    return () => {
      isLeft = true;
    };
  }, [file]);
  return { bitmap, problem };
}

function Preview({ bitmap, turns }: { bitmap: ImageBitmap; turns: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) drawPicture(context, bitmap, { turns, area: WHOLE }, Infinity);
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
  title: string;
  file: File;
  first?: Edit;
  submitLabel: string;
  onSubmit: (edit: Edit) => unknown;
  onClose: () => void;
  children?: ReactNode;
}

export function PictureEditor({
  title,
  file,
  first = UNCHANGED,
  submitLabel,
  onSubmit,
  onClose,
  children,
}: PictureEditorProps) {
  const { bitmap, problem } = useSmallPicture(file);
  const [turns, setTurns] = useState(first.turns);
  const [crop, setCrop] = useState(() => cropOf(first.area));
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit({ turns, area: areaOf(crop) });
    } catch (error) {
      setFailure(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={title}
      description="Gire y recorte la imagen. El lugar y la fecha de la foto no se guardan."
      size="lg"
      isPending={isBusy}
      isSubmitDisabled={bitmap === null}
      submitLabel={submitLabel}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className="grid grid-cols-1 gap-3">
        {children}
        <FailureText text={problem ?? failure} />
        {problem === undefined && !bitmap && <Spinner label="Abriendo la imagen..." />}
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
                setCrop(cropOf(WHOLE));
              }}
            >
              Girar
            </Button>
          </div>
        )}
      </div>
    </FormDialog>
  );
}
