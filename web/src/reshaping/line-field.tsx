import type { Position } from '@territorios/contract/boundaries/rules.ts';
import { useState } from 'react';
import { readCoordinates } from '#boundaries/read/coordinates.ts';
import { FileProblem } from '#files/file-problem.ts';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';

const FEWEST = 2;

function readLine(text: string): readonly Position[] | string {
  try {
    const line = readCoordinates(text).flat();
    return line.length < FEWEST ? 'Escriba al menos dos coordenadas, una en cada línea.' : line;
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
}

/** People without a pointer draw a line here. */
export function LineField({ onLine }: { onLine: (line: readonly Position[]) => void }) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const use = () => {
    const line = readLine(text);
    if (typeof line === 'string') return setProblem(line);
    onLine(line);
  };
  return (
    <div className="grid justify-items-start gap-2">
      <TextArea
        className="w-full"
        label="Línea por coordenadas"
        description="Una en cada línea, primero la latitud, como 19.43261, -99.13321."
        rows={3}
        value={text}
        error={problem}
        onChange={(next) => {
          setText(next);
          setProblem(undefined);
        }}
      />
      <Button isDisabled={text.trim() === ''} onPress={use}>
        Trazar esta línea
      </Button>
    </div>
  );
}
