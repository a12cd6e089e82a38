/** How visitors get in; everybody may know it. */
export const PASSWORD = 'territorios';
export const EMAIL = 'demo@example.org';
export const CONGREGATION_NAME = 'Las Jacarandas';
/** Of the congregation that uses groups, blocks and outings; the other one is as they are not there. */
export const EMAIL_OF_GROUPS = 'grupos@example.org';
export const NAME_OF_GROUPS = 'Los Sauces';
