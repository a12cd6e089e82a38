import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { useAutoFocus } from '#ui/use-auto-focus.ts';
import { copyShareText } from './copy-share-text.ts';

/** The text for a publisher, where a person can copy it even if the browser does not. */
export function SharePanel({ text, isRefused = false }: { text: string; isRefused?: boolean }) {
  const [isByHand, setByHand] = useState(isRefused);
  const around = useAutoFocus(true, 'button');
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
        <Button
          variant="primary"
          icon={<Copy aria-hidden />}
          onPress={() => void copyShareText(text).then((isCopied) => setByHand(!isCopied))}
        >
          Copiar información
        </Button>
      </div>
    </div>
  );
}
