/** What the territories without a zone are listed under. */
export const WITHOUT_ZONE = 'Sin zona';
