import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { Button as RacButton } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as RacSearchField,
  type SearchFieldProps as RacSearchFieldProps,
} from 'react-aria-components/SearchField';
import { buttonStyles } from './button-styles.ts';
import { FieldLabel, type OwnedFieldProps } from './field.tsx';
import { inputStyles } from './input-styles.ts';

export type SearchFieldProps = Omit<RacSearchFieldProps, OwnedFieldProps> & {
  /** Without it give `aria-label`. */
  label?: string | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
};

export function SearchField({ label, placeholder, className, ...props }: SearchFieldProps) {
  return (
    <RacSearchField {...props} className={clsx('group min-w-0', className)}>
      <FieldLabel>{label}</FieldLabel>
      <div className="relative flex items-center">
        <Search
          aria-hidden
          className="pointer-events-none absolute start-3 size-4 text-ink-muted"
        />
        <Input
          placeholder={placeholder ?? ''}
          className={clsx(inputStyles(), 'ps-9 pe-11 [&::-webkit-search-cancel-button]:hidden')}
        />
        <RacButton
          className={clsx(
            buttonStyles({ variant: 'ghost', size: 'icon-sm' }),
            'absolute end-0.5 group-empty:invisible',
          )}
        >
          <X aria-hidden />
        </RacButton>
      </div>
    </RacSearchField>
  );
}
