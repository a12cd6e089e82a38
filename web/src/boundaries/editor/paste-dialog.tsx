import { useEffect, useRef, useState } from 'react';
import { askPasted } from '#boundaries/read/ask-pasted.ts';
import type { PastedArea } from '#boundaries/read/pasted.ts';
import { areaOf } from '#boundaries/shape/area.ts';
import { areaText } from '#boundaries/shape/area-text.ts';
import type { Shape } from '#boundaries/shape/shape.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { AreaUse } from './editor-state.ts';

const USES: readonly { id: AreaUse; name: string }[] = [
  { id: 'replace', name: 'En lugar de lo dibujado' },
  { id: 'add', name: 'Como otra parte' },
  { id: 'cut', name: 'Recortarlo' },
];

interface PasteDialogProps {
  territoryName: string;
  hasShape: boolean;
  /** @returns a sentence if the area cannot be used */
  onUse: (shape: Shape, use: AreaUse) => string | null;
  onClose: () => void;
}

const isCalled = (name: string, { name: other }: PastedArea): boolean =>
  other.trim().toLowerCase() === name.trim().toLowerCase();

export function PasteDialog({ territoryName, hasShape, onUse, onClose }: PasteDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [areas, setAreas] = useState<readonly PastedArea[]>([]);
  const [chosen, setChosen] = useState<string | null>(null);
  const [use, setUse] = useState<AreaUse>('replace');
  // A result is dropped if the text was changed or the dialog was closed meanwhile.
  const reading = useRef(0);
  useEffect(
    () => () => {
      reading.current = -1;
    },
    [],
  );
  const take = (area: PastedArea) => {
    const refusal = onUse(area.shape, hasShape ? use : 'replace');
    if (refusal === null) onClose();
    else setProblem(refusal);
  };
  const read = async () => {
    reading.current += 1;
    const own = reading.current;
    const pasted = await askPasted(text);
    if (own !== reading.current) return;
    if ('problem' in pasted) return setProblem(pasted.problem);
    const [first] = pasted.areas;
    if (first && pasted.areas.length === 1) return take(first);
    setAreas(pasted.areas);
    const named = pasted.areas.findIndex((area) => isCalled(territoryName, area));
    setChosen(String(Math.max(0, named)));
  };
  const submit = () => {
    const area = chosen === null ? undefined : areas[Number(chosen)];
    if (area) return take(area);
    read().catch((error: unknown) => {
      console.warn('What was pasted could not be read.', error);
      setProblem('No se pudo leer. Revise la conexión e inténtelo de nuevo.');
    });
  };
  return (
    <FormDialog
      title="Pegar un contorno"
      description="KML, GeoJSON o coordenadas: una en cada línea, primero la latitud, como 19.43261, -99.13321. Una línea vacía empieza otra parte."
      onClose={onClose}
      onSubmit={submit}
      isPending={false}
      submitLabel="Usar en el mapa"
    >
      <TextArea
        label="Texto"
        rows={8}
        value={text}
        autoFocus
        error={problem ?? undefined}
        onChange={(next) => {
          setText(next);
          reading.current += 1;
          setProblem(null);
          setAreas([]);
          setChosen(null);
        }}
      />
      {areas.length > 1 && (
        <Select
          label={`El texto tiene ${areas.length} áreas. ¿Cuál es la de este territorio?`}
          items={areas.map(({ name, shape }, index) => ({
            id: String(index),
            name: `${name || 'Sin nombre'} · ${areaText(areaOf(shape))}`,
          }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      {hasShape && (
        <RadioGroup label="¿Qué se hace con esa área?" items={USES} value={use} onChange={setUse} />
      )}
    </FormDialog>
  );
}
