import { formatCount } from '@territorios/contract/spanish.ts';
import { CircleCheck, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { whatsAppLink } from './share-text.ts';

interface Message {
  id: string;
  title: string;
  detail: string;
  text: string;
}

interface SendSeveralProps {
  messages: readonly Message[];
  onOpened?: ((id: string) => void) | undefined;
}

function openedText(opened: number, all: number): string {
  if (opened === 0) return 'Ningún mensaje abierto todavía';
  const count = opened === 1 ? '1 mensaje abierto' : `${formatCount(opened)} mensajes abiertos`;
  return `${count} de ${formatCount(all)}`;
}

/** A line ticks itself once its message was opened or copied. */
export function SendSeveral({ messages, onOpened }: SendSeveralProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string) => setOpened((before) => new Set(before).add(id));
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-muted">
        {openedText(opened.size, messages.length)}
      </p>
      <ul className="divide-y divide-line">
        {messages.map(({ id, title, detail, text }) => {
          const isOpened = opened.has(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2 py-2">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{title}</span>
                <span className="block text-sm text-ink-muted">{detail}</span>
              </div>
              {isOpened && (
                <span className="flex items-center gap-1 text-sm font-medium text-success">
                  <CircleCheck aria-hidden className="size-4" />
                  Abierto
                </span>
              )}
              <IconButton
                Icon={Copy}
                label={`Copiar el mensaje de ${title}`}
                onPress={() => void copyText(text).then((isCopied) => isCopied && tick(id))}
              />
              <a
                href={whatsAppLink(text)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Enviar ${title} por WhatsApp`}
                // The browser must follow the link first.
                onClick={() =>
                  setTimeout(() => {
                    tick(id);
                    onOpened?.(id);
                  })
                }
                className={buttonStyles({ variant: isOpened ? 'outlined' : 'primary' })}
              >
                <MessageCircle aria-hidden />
                Enviar
              </a>
            </li>
          );
        })}
      </ul>
    </>
  );
}
