import { Copy, MessageCircle, Share2 } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { hasShareSheet, openShareSheet } from '#lib/share-sheet.ts';
import { Announced } from '#ui/announced.tsx';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { useAutoFocus } from '#ui/use-auto-focus.ts';
import { MessageText } from './copy-by-hand-dialog.tsx';
import { COPIED, REFUSED_COPY } from './copy-text.ts';
import { TOO_LONG, whatsAppLink } from './share-text.ts';

interface SendPanelProps {
  text: string;
  /** For a text that goes to no publisher. */
  label?: string;
  /** A territory's information, which may be shorter; a reminder is copied as it is sent. */
  copied?: string | undefined;
  /** Called once WhatsApp has been opened, or the text has been shared. */
  onSent?: (() => void) | undefined;
  /** Called once a text has been copied that is too long for a link. */
  onOnlyCopied?: (() => void) | undefined;
}

/** The text can be copied by hand if the browser refuses the other ways. */
export function SendPanel({ text, label, copied: shorter, onSent, onOnlyCopied }: SendPanelProps) {
  const link = whatsAppLink(text);
  const copied = link === null ? undefined : shorter;
  const [refused, setRefused] = useState<string>();
  const [copies, setCopies] = useState(0);
  const around = useAutoFocus(true, 'a');
  const copy = async () => {
    const isCopied = await copyText(copied ?? text);
    setRefused(isCopied ? undefined : REFUSED_COPY);
    setCopies((before) => (isCopied ? before + 1 : 0));
    if (isCopied && link === null && copies === 0) onOnlyCopied?.();
  };
  const share = async () => {
    const outcome = await openShareSheet(text);
    if (outcome === 'refused') setRefused('El navegador no permitió compartir');
    if (outcome === 'shared') onSent?.();
  };
  return (
    <div className="grid gap-3">
      {link === null && <p>{TOO_LONG}</p>}
      <div ref={around} className="grid gap-2 sm:flex sm:flex-wrap">
        {link !== null && (
          <a
            href={link}
            target="_blank"
            rel="noopener noreferrer"
            // The browser must follow the link first.
            onClick={() => onSent && setTimeout(onSent)}
            className={buttonStyles({ variant: 'primary' })}
          >
            <MessageCircle aria-hidden />
            Enviar por WhatsApp
          </a>
        )}
        {hasShareSheet() && (
          <Button icon={<Share2 aria-hidden />} onPress={() => void share()}>
            Compartir…
          </Button>
        )}
        <Button icon={<Copy aria-hidden />} onPress={() => void copy()}>
          {copied === undefined ? 'Copiar' : 'Copiar información'}
        </Button>
      </div>
      {/* Not a notice, which would cover the text; the key announces each copy. */}
      {copies > 0 && (
        <Announced
          key={copies}
          text={copied === undefined ? 'Texto copiado al portapapeles' : COPIED}
        />
      )}
      <MessageText
        label={label}
        text={refused === REFUSED_COPY && copied !== undefined ? copied : text}
        refused={refused}
      />
      {copied !== undefined && copied !== text && (
        <p className="text-sm text-ink-muted">
          «Copiar información» copia solo el nombre del territorio, el publicador y el enlace.
        </p>
      )}
    </div>
  );
}
