import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { REFUSED_COPY } from './copy-text.ts';

/** @param refused what the browser did not do, so that people copy the text by hand */
export function MessageText({
  text,
  refused,
  label = 'Texto para el publicador',
}: {
  text: string;
  refused?: string | undefined;
  label?: string | undefined;
}) {
  return (
    <div className="grid gap-3">
      {refused !== undefined && (
        <Alert tone="warning" role="alert" title={refused}>
          Seleccione el texto y cópielo a mano.
        </Alert>
      )}
      <TextArea
        label={label}
        value={text}
        isReadOnly
        rows={9}
        onFocus={(event) => {
          if (event.target instanceof HTMLTextAreaElement) event.target.select();
        }}
      />
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
      <MessageText text={text} refused={REFUSED_COPY} />
    </Dialog>
  );
}
