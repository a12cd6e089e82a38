import { Ellipsis } from 'lucide-react';

/** Each button of a menu has it, with the name 'Más acciones de …'. */
export const MoreIcon = () => <Ellipsis aria-hidden />;
