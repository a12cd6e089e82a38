import { clsx } from 'clsx';
import { formatCount } from '@territorios/contract/spanish.ts';
import { CircleCheck, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MessageText } from './copy-by-hand-dialog.tsx';
import { REFUSED_COPY } from './copy-text.ts';
import { TOO_LONG, whatsAppLink } from './share-text.ts';

interface Message {
  id: string;
  title: string;
  detail: string;
  text: string;
}

interface SendSeveralProps {
  messages: readonly Message[];
  /** Called once for each message that WhatsApp was opened with, or that could only be copied. */
  onSent?: ((id: string) => void) | undefined;
}

function sentText(opened: number, copied: number, all: number): string {
  const count = opened === 1 ? '1 mensaje abierto' : `${formatCount(opened)} mensajes abiertos`;
  const copies = copied === 1 ? '1 copiado' : `${formatCount(copied)} copiados`;
  const told = opened === 0 ? 'Ningún mensaje abierto todavía' : `${count} de ${formatCount(all)}`;
  return copied === 0 ? told : `${told} · ${copies}`;
}

/** A line ticks itself once its message was opened or copied. */
export function SendSeveral({ messages, onSent }: SendSeveralProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<string | null>(null);
  const open = (id: string) => {
    setOpened((before) => new Set(before).add(id));
    if (!opened.has(id)) onSent?.(id);
  };
  const copy = async ({ id, text }: Message) => {
    const isCopied = await copyText(text);
    setRefused(isCopied ? null : id);
    if (!isCopied) return;
    setCopied((before) => new Set(before).add(id));
    if (whatsAppLink(text) === null && !copied.has(id)) onSent?.(id);
  };
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-muted">
        {sentText(opened.size, copied.size, messages.length)}
      </p>
      <ul className="divide-y divide-line">
        {messages.map((message) => {
          const { id, title, detail, text } = message;
          const isOpened = opened.has(id);
          const link = whatsAppLink(text);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2 py-2">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="block text-sm text-ink-muted">{detail}</span>
                {link === null && <span className="block text-sm">{TOO_LONG}</span>}
                {(isOpened || copied.has(id)) && (
                  <span
                    className={clsx(
                      'flex items-center gap-1 text-sm font-medium',
                      isOpened ? 'text-success' : 'text-ink-muted',
                    )}
                  >
                    <CircleCheck aria-hidden className="size-4" />
                    {isOpened ? 'Abierto' : 'Copiado'}
                  </span>
                )}
              </div>
              <IconButton
                Icon={Copy}
                label={`Copiar el mensaje de ${title}`}
                onPress={() => void copy(message)}
              />
              {link !== null && (
                <a
                  href={link}
                  target="_blank"
                  rel="noopener noreferrer"
                  aria-label={`Enviar el mensaje de ${title} por WhatsApp`}
                  // The browser must follow the link first.
                  onClick={() => setTimeout(() => open(id))}
                  className={buttonStyles({ variant: isOpened ? 'outlined' : 'primary' })}
                >
                  <MessageCircle aria-hidden />
                  Enviar
                </a>
              )}
              {refused === id && (
                <div className="basis-full">
                  <MessageText text={text} refused={REFUSED_COPY} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}
