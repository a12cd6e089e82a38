import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { foldText } from '#lib/collation.ts';
import { Alert } from '#ui/alert.tsx';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showNotice } from '#ui/notice.ts';
import { TextArea } from '#ui/text-area.tsx';
import { useAutoFocus } from '#ui/use-auto-focus.ts';

const COPIED = 'Información del territorio copiada al portapapeles';

const WORD = 'Territorio';

/** @param assignment the open one, null when nobody holds the territory, which then has no link */
export function shareText(
  territoryName: string,
  assignment: Pick<Assignment, 'publisher' | 'token'> | null,
  origin = window.location.origin,
): string {
  const hasWord = foldText(territoryName).includes(foldText(WORD));
  const name = hasWord ? territoryName : `${WORD} ${territoryName}`;
  if (!assignment) return name;
  const { publisher, token } = assignment;
  const holder = publisher ? ` - Asignado a ${publisher.name}` : '';
  return `${name}${holder}\n${origin}/territorio/${token}`;
}

/** @returns whether it was copied, which a notice then says */
export async function copyShareText(text: string): Promise<boolean> {
  const isCopied = await copyText(text);
  if (isCopied) showNotice('success', { title: COPIED });
  return isCopied;
}

/** The text for a publisher, to be copied by a button or, if the browser refuses, by hand. */
export function SharePanel({ text, isRefused = false }: { text: string; isRefused?: boolean }) {
  const [isByHand, setByHand] = useState(isRefused);
  const [copies, setCopies] = useState(0);
  const around = useAutoFocus(true, 'button');
  const copy = async () => {
    const isCopied = await copyText(text);
    setByHand(!isCopied);
    setCopies((before) => (isCopied ? before + 1 : 0));
  };
  return (
    <div className="grid gap-3">
      {isByHand && (
        <Alert tone="warning" role="alert" title="El navegador no permitió copiar">
          Seleccione el texto y cópielo a mano.
        </Alert>
      )}
      <TextArea
        label="Texto para el publicador"
        value={text}
        isReadOnly
        rows={6}
        onFocus={(event) => {
          if (event.target instanceof HTMLTextAreaElement) event.target.select();
        }}
      />
      <div ref={around} className="grid sm:justify-items-start">
        <Button variant="primary" icon={<Copy aria-hidden />} onPress={() => void copy()}>
          Copiar información
        </Button>
      </div>
      {/* Not a notice, which would cover the text; the key announces each copy. */}
      {copies > 0 && <Announced key={copies} text={COPIED} />}
    </div>
  );
}

export function CopyByHandDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title="Copiar información del territorio"
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <SharePanel text={text} isRefused />
    </Dialog>
  );
}
