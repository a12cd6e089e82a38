import { Card, CardBody } from './card.tsx';
import { Spinner } from './spinner.tsx';

export const LoadingCard = ({ label }: { label: string }) => (
  <Card>
    <CardBody className="grid min-h-60 place-items-center">
      <Spinner className="size-8" label={label} />
    </CardBody>
  </Card>
);
