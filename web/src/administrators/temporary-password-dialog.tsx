import { Copy } from 'lucide-react';
import { copyText } from '#lib/clipboard.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { showNotice } from '#ui/notice.ts';

interface TemporaryPasswordDialogProps {
  /** Whose password it is. */
  name: string;
  password: string;
  onClose: () => void;
}

/** The only time it can be read: the server keeps no password that could be shown again. */
export function TemporaryPasswordDialog({ name, password, onClose }: TemporaryPasswordDialogProps) {
  const copy = async () => {
    const isCopied = await copyText(password);
    if (isCopied) showNotice('success', { title: 'Contraseña copiada al portapapeles' });
    else
      showNotice('error', {
        title: 'No se pudo copiar',
        description: 'Seleccione la contraseña y cópiela a mano.',
      });
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Contraseña temporal"
      description={`Entréguela a ${name}, que podrá cambiarla en «Mi cuenta».`}
      size="sm"
      footer={
        <Button variant="primary" onPress={onClose}>
          Listo
        </Button>
      }
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-base break-all select-all">
            {password}
          </code>
          <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
            Copiar
          </Button>
        </div>
        <Alert tone="warning">No se volverá a mostrar.</Alert>
      </div>
    </Dialog>
  );
}
