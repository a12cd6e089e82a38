import { PublisherInput, type Publisher } from '@territorios/contract/publishers/api.ts';
import { z } from '@territorios/contract/zod.ts';

export const NO_GROUP = 'none';

/** An empty choice is sent as no choice: a congregation without groups never speaks of them. */
export const PublisherValues = PublisherInput.extend({
  group_id: z
    .string()
    .transform((choice) => (choice === NO_GROUP ? null : choice === '' ? undefined : choice))
    .pipe(PublisherInput.shape.group_id),
});
export type PublisherValues = z.input<typeof PublisherValues>;

export const publisherValues = (publisher: Publisher | null): PublisherValues => ({
  name: publisher?.name ?? '',
  role_id: publisher?.role_id ?? '',
  group_id: publisher?.group_id ?? '',
});
