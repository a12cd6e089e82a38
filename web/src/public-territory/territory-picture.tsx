import { useEffect, useState } from 'react';
import { LargeButton } from './large-button.tsx';
import { loadPicture, type PictureSource } from './load-picture.ts';
import { Problem } from './problem.tsx';

export interface TerritoryPictureProps {
  name: string;
  pictureAt: string;
  source: PictureSource;
  /** It has the height of the picture before the picture has come. */
  frame: string;
}

export function TerritoryPicture({ name, pictureAt, source, frame }: TerritoryPictureProps) {
  const [picture, setPicture] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const [isLarge, setLarge] = useState(false);
  useEffect(() => {
    let isLeft = false;
    void loadPicture(source, pictureAt).then(
      (loaded) => {
        if (isLeft) return;
        setPicture(loaded);
        setFailed(false);
      },
      () => isLeft || setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [pictureAt, source, attempt]);
  return (
    <section aria-label="Foto del territorio" className="grid grid-cols-1 gap-3">
      {hasFailed && (
        <Problem
          tone="warning"
          level={2}
          title="No se pudo cargar la foto"
          text="Compruebe su conexión e inténtelo de nuevo."
          onRetry={() => setAttempt((before) => before + 1)}
        />
      )}
      {picture === null ? (
        !hasFailed && <div className={frame} />
      ) : (
        <>
          <div
            role="group"
            aria-label="Foto"
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- by keyboard it is moved with the arrows
            tabIndex={isLarge ? 0 : -1}
            className={`overflow-auto ${frame}`}
          >
            <img
              src={picture}
              alt={`Foto o tarjeta de ${name}`}
              className={isLarge ? 'max-w-none min-w-[200%]' : 'size-full object-contain'}
            />
          </div>
          <LargeButton onPress={() => setLarge(!isLarge)}>
            {isLarge ? 'Ver la foto entera' : 'Ver la foto más grande'}
          </LargeButton>
        </>
      )}
    </section>
  );
}
