import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useState, type Ref } from 'react';
import { Button as RacButton } from 'react-aria-components/Button';
import {
  ComboBox as RacComboBox,
  type ComboBoxProps as RacComboBoxProps,
} from 'react-aria-components/ComboBox';
import { Input } from 'react-aria-components/Input';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { foldText } from '@territorios/contract/names.ts';
import { buttonStyles } from './button-styles.ts';
import { ChoiceList, type Choice, type OwnedChoiceProps } from './choice-list.tsx';
import { FieldFrame, fieldParts, type FieldTexts } from './field.tsx';
import { FieldPopover } from './field-popover.tsx';
import { inputStyles } from './input-styles.ts';
import { useAutoFocus } from './use-auto-focus.ts';

export type ComboBoxProps<Id extends string> = Omit<
  RacComboBoxProps<Choice<Id>>,
  OwnedChoiceProps | 'onInputChange'
> &
  FieldTexts & {
    items: readonly Choice<Id>[];
    /** These are shown until something is typed. */
    foldedItems?: readonly Choice<Id>[] | undefined;
    value: Id | null;
    onChange: (id: Id | null) => void;
    placeholder?: string | undefined;
    emptyText?: string | undefined;
    ref?: Ref<HTMLInputElement> | undefined;
    /** On a phone the keyboard then covers half of a dialog. */
    autoFocusOnTouch?: boolean | undefined;
  };

const LAYOUT = { estimatedRowHeight: 36, padding: 4 };

const contains = (name: string, typed: string): boolean =>
  foldText(name).includes(foldText(typed.trim()));

function refusedBy(items: readonly Choice[], typed: string): Choice | undefined {
  const found = items.filter(({ name }) => contains(name, typed));
  const same = found.filter(({ name }) => foldText(name) === foldText(typed.trim()));
  const meant = same.length > 0 ? same : found;
  return meant.find(() => meant.every(({ refusal }) => refusal !== undefined));
}

/** @returns what can be meant alone */
function onlyMatch<Id extends string>(
  items: readonly Choice<Id>[],
  typed: string,
): Choice<Id> | undefined {
  const found = typed.trim() === '' ? [] : items.filter(({ name }) => contains(name, typed));
  const [only] = found;
  return found.length === 1 && only?.refusal === undefined ? only : undefined;
}

export function ComboBox<Id extends string>({
  items,
  foldedItems = items,
  onChange,
  placeholder = 'Buscar',
  emptyText = 'Sin resultados',
  ref,
  autoFocus,
  autoFocusOnTouch = false,
  ...given
}: ComboBoxProps<Id>) {
  const { texts, root } = fieldParts(given);
  const around = useAutoFocus(
    autoFocus || autoFocusOnTouch,
    'input',
    autoFocusOnTouch && 'once-risen',
  );
  const [typed, setTyped] = useState('');
  // What was typed or pressed last stays when React Aria clears the text, and so does the reason.
  const [meant, setMeant] = useState('');
  const refused = root.value === null && meant !== '' ? refusedBy(items, meant) : undefined;
  const shown = { ...texts, error: refused?.refusal ?? texts.error };
  return (
    <RacComboBox
      menuTrigger="focus"
      {...root}
      defaultItems={typed.trim() === '' ? foldedItems : items}
      defaultFilter={contains}
      allowsEmptyCollection
      onChange={(key) => onChange(items.find((item) => item.id === key)?.id ?? null)}
      onInputChange={(text) => {
        setTyped(text);
        if (text.trim() !== '') setMeant(text);
      }}
      isInvalid={shown.error !== undefined}
    >
      <FieldFrame texts={shown} isRequired={root.isRequired}>
        <div ref={around} className="relative flex items-center">
          <Input
            ref={ref}
            placeholder={placeholder}
            onKeyDownCapture={(event) => {
              const only = event.key === 'Enter' ? onlyMatch(items, typed) : undefined;
              // What is chosen already leaves the key to the form, and a marked option to React Aria.
              if (!only || only.id === root.value || event.nativeEvent.isComposing) return;
              if (event.currentTarget.hasAttribute('aria-activedescendant')) return;
              event.preventDefault();
              event.stopPropagation();
              onChange(only.id);
            }}
            onFocus={(event) => {
              // React Aria also fires focus when no choice is marked: selecting then would lose a typed letter.
              if (event.isTrusted) event.currentTarget.select();
            }}
            className={clsx(inputStyles(), 'pe-11')}
          />
          <RacButton
            className={clsx(
              buttonStyles({ variant: 'ghost', size: 'icon-sm' }),
              'absolute end-0.5',
            )}
          >
            <ChevronDown aria-hidden />
          </RacButton>
        </div>
      </FieldFrame>
      <FieldPopover>
        {/* A thousand publishers open as fast as ten. */}
        <Virtualizer layout={ListLayout} layoutOptions={LAYOUT}>
          <ChoiceList emptyText={emptyText} onRefused={({ name }) => setMeant(name)} />
        </Virtualizer>
      </FieldPopover>
    </RacComboBox>
  );
}
