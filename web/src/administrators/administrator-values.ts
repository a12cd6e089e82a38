import { AdministratorInput } from '@territorios/contract/administrators/api.ts';
import { z } from '@territorios/contract/zod.ts';

/** An empty e-mail is missing rather than wrong. */
export const AdministratorValues = AdministratorInput.extend({
  email: z
    .string()
    .trim()
    .min(1, 'Por favor ingresa nombre y correo')
    .pipe(AdministratorInput.shape.email),
});
