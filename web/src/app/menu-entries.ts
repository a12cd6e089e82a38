import {
  ChartColumn,
  History,
  IdCard,
  LayoutDashboard,
  MapPinned,
  Megaphone,
  Shapes,
  ShieldUser,
  Users,
} from 'lucide-react';

/** The side menu, in its order. */
export const MENU_ENTRIES = [
  { to: '/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/administrators', label: 'Administradores', Icon: ShieldUser },
  { to: '/publishers', label: 'Publicadores', Icon: Users },
  { to: '/publisher-roles', label: 'Roles', Icon: IdCard },
  { to: '/zones', label: 'Zonas', Icon: Shapes },
  { to: '/territories', label: 'Territorios', Icon: MapPinned },
  { to: '/campaigns', label: 'Campañas', Icon: Megaphone },
  { to: '/estadisticas', label: 'Estadísticas', Icon: ChartColumn },
  { to: '/actividad', label: 'Actividad', Icon: History },
] as const;
