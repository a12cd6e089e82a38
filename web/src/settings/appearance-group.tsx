import { useState } from 'react';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import { RadioGroup } from '#ui/radio-field.tsx';

const KEY = 'territorios.look';

const LIGHT = { id: 'light', name: 'Claro' } as const;
const DARK = { id: 'dark', name: 'Oscuro' } as const;
const THEMES = [{ id: 'device', name: 'Automático' }, LIGHT, DARK] as const;

const LETTERS = [
  { id: 'normal', name: 'Normales' },
  { id: 'large', name: 'Grandes' },
] as const;

interface Look {
  theme: (typeof THEMES)[number]['id'];
  letters: (typeof LETTERS)[number]['id'];
}

function storedLook(): Look {
  const stored = localStorage.getItem(KEY)?.split(' ') ?? [];
  const chosen = <Id extends string>(choices: readonly [{ id: Id }, ...{ id: Id }[]]): Id =>
    (choices.find(({ id }) => stored.includes(id)) ?? choices[0]).id;
  return { theme: chosen(THEMES), letters: chosen(LETTERS) };
}

/** What lib/appearance.ts does in the documents that are opened later. */
function show({ theme, letters }: Look): void {
  const look = `${theme} ${letters}`;
  localStorage.setItem(KEY, look);
  document.documentElement.className = look;
  const bars = document.querySelectorAll<HTMLMetaElement>('[name=theme-color]');
  for (const [index, { id }] of [LIGHT, DARK].entries())
    bars[index]?.setAttribute('media', id === theme ? 'all' : `${id} normal, ${id} large`);
}

export function AppearanceGroup() {
  const [look, setLook] = useState(storedLook);
  const choose = (changed: Partial<Look>) => {
    const next = { ...look, ...changed };
    show(next);
    setLook(next);
  };
  return (
    <Card>
      <CardHeader title="Apariencia" description="Solo en este navegador. Se guarda al elegir." />
      <CardBody className="grid grid-cols-1 gap-4">
        <RadioGroup
          label="Fondo"
          items={THEMES}
          value={look.theme}
          onChange={(theme) => choose({ theme })}
        />
        <RadioGroup
          label="Letras"
          items={LETTERS}
          value={look.letters}
          onChange={(letters) => choose({ letters })}
        />
      </CardBody>
    </Card>
  );
}
