import { CircleCheck, Copy, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '#lib/clipboard.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { whatsAppLink, type SentAssignment } from './share-text.ts';
import { useMessages } from './use-messages.ts';

export interface SentLine {
  id: string;
  name: string;
  assignment: SentAssignment;
}

interface SendSeveralProps {
  lines: readonly SentLine[];
  isReminder?: boolean | undefined;
}

/** A line ticks itself once its message was opened or copied. */
export function SendSeveral({ lines, isReminder = false }: SendSeveralProps) {
  const messages = useMessages();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const tick = (id: string) => setSent((before) => new Set(before).add(id));
  return (
    <>
      <p role="status" className="mb-2 text-sm text-ink-muted">
        {sent.size === 1 ? 'Un mensaje enviado' : `${sent.size} mensajes enviados`} de{' '}
        {lines.length}.
      </p>
      <ul className="divide-y divide-line">
        {lines.map(({ id, name, assignment }) => {
          const text = messages[isReminder ? 'reminder' : 'sent'](name, assignment);
          const isSent = sent.has(id);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2 py-2">
              <div className="min-w-0 flex-1 wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-sm text-ink-muted">
                  {publisherName(assignment.publisher?.name)}
                </span>
              </div>
              {isSent && (
                <span className="flex items-center gap-1 text-sm font-medium text-success">
                  <CircleCheck aria-hidden className="size-4" />
                  Enviado
                </span>
              )}
              <IconButton
                Icon={Copy}
                label={`Copiar el mensaje de ${name}`}
                onPress={() => void copyText(text).then((isCopied) => isCopied && tick(id))}
              />
              <a
                href={whatsAppLink(text)}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`Enviar ${name} por WhatsApp`}
                // The browser must follow the link first.
                onClick={() => setTimeout(() => tick(id))}
                className={buttonStyles({ variant: isSent ? 'outlined' : 'primary' })}
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
