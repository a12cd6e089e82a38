export const WARNINGS = [
  'Perro suelto en el número 14.',
  'Pedir permiso al vigilante de la entrada.',
  'No visitar el departamento 302: así lo pidió la familia.',
  'Calle sin alumbrado; trabajar solo de día.',
  'Zona de comercio ambulante: es mejor ir entre semana por la mañana, porque los fines de semana casi no se puede caminar y nadie puede atender con calma.',
  'Escaleras muy empinadas y sin barandal desde el número 40 hasta el final de la cañada. No es apropiado para personas mayores ni para ir con niños pequeños.',
  'Acceso por la puerta norte, de 9:00 a 17:00.\nRegistrarse en la caseta con identificación.\nNo dejar publicaciones en los buzones: la administración lo prohíbe.\nEl interfón del edificio C no funciona.',
  'Ir siempre en pareja.\nEvitar el callejón del fondo después de las 18:00.',
  'Vive aquí un señor mayor que agradece las visitas: avisar antes por teléfono.\nPreguntar por la señora Núñez en la tienda de la esquina.\nEn temporada de lluvias la calle se inunda y conviene entrar por Río Nazas.',
] as const;
