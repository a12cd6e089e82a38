import { Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { Alert } from '#ui/alert.tsx';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';

interface TemporaryPasswordDialogProps {
  name: string;
  password: string;
  onClose: () => void;
}

/** The password can be read only here: the server keeps a hash of it. */
export function TemporaryPasswordDialog({ name, password, onClose }: TemporaryPasswordDialogProps) {
  const [isCopied, setCopied] = useState<boolean | null>(null);
  return (
    <Dialog
      onClose={onClose}
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
        <Announced isNotice text="Administrador creado. Se generó una contraseña temporal." />
        <div className="flex flex-wrap items-center gap-2">
          <code className="min-w-0 flex-1 rounded-md bg-sunken px-3 py-2 font-mono text-base break-all select-all">
            {password}
          </code>
          <Button
            icon={<Copy aria-hidden />}
            onPress={() => void copyText(password).then(setCopied)}
          >
            Copiar
          </Button>
        </div>
        {isCopied === true && <Announced text="Contraseña copiada al portapapeles" />}
        {isCopied === false && (
          <Alert tone="danger" role="alert" title="No se pudo copiar">
            Seleccione la contraseña y cópiela a mano.
          </Alert>
        )}
        <Alert tone="warning">No se volverá a mostrar.</Alert>
      </div>
    </Dialog>
  );
}
