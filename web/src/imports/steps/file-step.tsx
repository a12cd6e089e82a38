import { clsx } from 'clsx';
import { FileUp } from 'lucide-react';
import { useId, useRef } from 'react';
import type { OpenedFile } from '#imports/import-state.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useFileDrop } from './use-file-drop.ts';
import { useOpen } from './use-open.ts';

const ACCEPTED = '.xlsx,.csv,.tsv,.txt,.kml,.kmz,.geojson,.json,.zip';

const isTable = (text: string): boolean => /[\t\n]/.test(text.trim());

interface FileStepProps {
  known: KnownLists;
  onOpened: (file: OpenedFile) => void;
}

export function FileStep({ known, onOpened }: FileStepProps) {
  const { reading, problem, openFiles, openPasted } = useOpen(known, onOpened);
  const isOver = useFileDrop(openFiles);
  const input = useRef<HTMLInputElement>(null);
  const pasted = useRef<HTMLTextAreaElement>(null);
  const problemId = useId();
  const fileProblem = problem?.of === 'file' ? problem.text : undefined;
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid list-disc gap-1 ps-5">
        <li>De Excel o CSV: zonas, publicadores con su rol, territorios y asignaciones.</li>
        <li>De KML, KMZ o GeoJSON: los contornos de los territorios.</li>
        <li>También lo que exporta este programa, y el Registro S-13 en Excel.</li>
      </ul>
      <Card className={clsx('border-2! border-dashed', isOver && 'border-accent! bg-accent-soft!')}>
        <CardBody className="grid justify-items-center gap-3 py-8 text-center">
          <input
            ref={input}
            type="file"
            multiple
            accept={ACCEPTED}
            aria-label="Archivo"
            hidden
            onChange={({ target }) => {
              const files = [...(target.files ?? [])];
              // The same file can be chosen again after it was corrected.
              target.value = '';
              if (files.length > 0) openFiles(files);
            }}
          />
          <Button
            variant="primary"
            size="lg"
            icon={<FileUp aria-hidden />}
            isPending={reading === 'file'}
            pendingLabel="Leyendo el archivo..."
            isDisabled={reading === 'pasted'}
            {...(fileProblem !== undefined && { 'aria-describedby': problemId })}
            onPress={() => input.current?.click()}
          >
            Elegir un archivo
          </Button>
          <p className="text-sm text-ink-muted">
            <span className="pointer-coarse:hidden">O arrástrelo hasta aquí. </span>
            Excel (.xlsx), CSV, KML, KMZ o GeoJSON, de hasta 10 MB; también varios juntos o un ZIP.
          </p>
          <p className="text-sm text-ink-muted">
            El archivo no sale de este dispositivo. Nada se guarda antes del último paso.
          </p>
        </CardBody>
      </Card>
      {/* It is always in the page, so that a second problem is announced as well. */}
      <div id={problemId} role="alert" className="empty:-mb-4">
        {fileProblem !== undefined && <Alert tone="danger">{fileProblem}</Alert>}
      </div>
      <form
        noValidate
        className="grid gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          openPasted(pasted.current?.value ?? '');
        }}
      >
        <TextArea
          ref={pasted}
          label="O pegue aquí las celdas"
          description="Cópielas en su hoja de cálculo, con los títulos."
          rows={3}
          error={problem?.of === 'pasted' ? problem.text : undefined}
          isReadOnly={reading !== null}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain');
            if (!isTable(text)) return;
            event.preventDefault();
            openPasted(text);
          }}
        />
        <Button
          type="submit"
          className="justify-self-start"
          isPending={reading === 'pasted'}
          pendingLabel="Leyendo..."
          isDisabled={reading === 'file'}
        >
          Leer las celdas
        </Button>
      </form>
    </div>
  );
}
