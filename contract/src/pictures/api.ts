import { endpoint, NO_CONTENT } from '#endpoint.ts';
import { id, instant } from '#fields.ts';
import { Picture } from '#picture.ts';
import { z } from '#zod.ts';
import { LARGEST_PICTURE } from './rules.ts';

export const savePicture = endpoint('PUT /territories/:id/picture', {
  records: { subject: 'territory', action: 'picture_saved' },
  summary:
    'Store the picture of a territory, without what a camera wrote beside it; 409 pictures_full',
  picture: 'sent',
  largestBody: LARGEST_PICTURE,
  answer: z.object({ territory_id: id, picture_at: instant }),
});

export const getPicture = endpoint('GET /territories/:id/picture', {
  summary: 'The picture of a territory; 404 for one without',
  picture: 'answered',
  answer: Picture,
});

export const deletePicture = endpoint('DELETE /territories/:id/picture', {
  records: { subject: 'territory', action: 'picture_removed' },
  summary: 'Remove the picture of a territory',
  ...NO_CONTENT,
});
