import { Link } from '@tanstack/react-router';

/** The only trace of groups in a congregation that has none. */
export const GroupsLink = ({ count }: { count: number }) => (
  <p className="mt-4 text-sm text-ink-muted">
    {count === 0
      ? '¿Trabajan por grupos de predicación? '
      : 'Los grupos también reciben territorios. '}
    <Link to="/grupos" className="text-accent underline">
      {count === 0 ? 'Crear grupos' : 'Ver los grupos'}
    </Link>
  </p>
);
