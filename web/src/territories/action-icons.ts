import {
  ArrowRightLeft,
  BellRing,
  CalendarPlus,
  Copy,
  Link2,
  Map as MapIcon,
  MapPinOff,
  Pencil,
  Printer,
  Send,
  Trash2,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import type { TerritoryAction } from './territory-action.ts';

export const ACTION_ICONS: Record<TerritoryAction, LucideIcon> = {
  edit: Pencil,
  boundary: MapIcon,
  assign: UserPlus,
  copy: Copy,
  cards: Printer,
  send: Send,
  remind: BellRing,
  extend: CalendarPlus,
  transfer: ArrowRightLeft,
  renew: Link2,
  return: Undo2,
  retire: MapPinOff,
  restore: Undo2,
  delete: Trash2,
};
