import { PageHeader } from '#ui/page-header.tsx';

export function AdministratorsPage() {
  return <PageHeader title="Administradores" />;
}
