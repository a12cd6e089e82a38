import {
  AppWindow,
  CircleQuestionMark,
  MapPinned,
  Shapes,
  User,
  UserPlus,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import type { Found } from './search-answers.ts';

const ICONS: Record<Found['kind'], LucideIcon> = {
  territory: MapPinned,
  publisher: User,
  zone: Shapes,
  screen: AppWindow,
  action: Zap,
  chapter: CircleQuestionMark,
  assign: UserPlus,
};

const keyOf = ({ kind, id }: Found): string => `${kind} ${id}`;

interface SearchListProps {
  found: readonly Found[];
  emptyText: string;
  onOpen: (found: Found) => void;
}

export function SearchList({ found, emptyText, onOpen }: SearchListProps) {
  return (
    <ListBox
      aria-label="Resultados"
      items={found.map((one) => ({ key: keyOf(one), one }))}
      selectionMode="none"
      onAction={(key) => {
        const chosen = found.find((one) => keyOf(one) === key);
        if (chosen) onOpen(chosen);
      }}
      renderEmptyState={() => <p className="px-2 py-3 text-ink-muted">{emptyText}</p>}
      className="outline-none"
    >
      {({ key, one }) => <SearchItem id={key} found={one} />}
    </ListBox>
  );
}

function SearchItem({ id, found: { kind, name, detail } }: { id: string; found: Found }) {
  const Icon = ICONS[kind];
  return (
    <ListBoxItem
      id={id}
      textValue={`${name}, ${detail}`}
      className="flex min-h-11 cursor-pointer scroll-my-20 items-center gap-3 rounded-sm px-2 py-1 outline-none hover:bg-sunken focus:bg-sunken focus:forced-chosen"
    >
      <Icon aria-hidden className="size-4.5 shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">
        <Text slot="label" className="block font-medium">
          {name}
        </Text>
        <Text slot="description" className="block text-sm text-ink-muted">
          {detail}
        </Text>
      </span>
    </ListBoxItem>
  );
}
