export const MISSING = {
  route: 'La dirección no existe.',
  administrator: 'El administrador ya no existe o ya fue eliminado.',
  session: 'La sesión ya no existe o ya fue cerrada.',
  passkey: 'La llave ya no existe o ya fue quitada.',
  publisher: 'El publicador ya no existe o ya fue eliminado.',
  publisher_role: 'El rol ya no existe o ya fue eliminado.',
  group: 'El grupo ya no existe o ya fue eliminado.',
  zone: 'La zona ya no existe o ya fue eliminada.',
  territory: 'El territorio ya no existe o ya fue eliminado.',
  boundary: 'El contorno ya no existe o ya fue eliminado.',
  no_visits: 'La lista «No visitar» está desactivada en Configuración.',
  picture: 'El territorio ya no tiene foto.',
  assignment: 'La asignación ya no existe o ya fue eliminada.',
  campaign: 'La campaña ya no existe o ya fue eliminada.',
  import: 'La importación ya no existe.',
  request: 'La respuesta ya no existe.',
  congregation: 'La congregación ya no existe o ya fue eliminada.',
  invitation:
    'Esta invitación ya se usó, venció o no está completa. Pida otra a quien se la envió.',
  outing: 'La salida ya no existe o ya fue eliminada.',
  link: 'El enlace proporcionado no es válido o ha expirado.',
};

export type Resource = keyof typeof MISSING;
