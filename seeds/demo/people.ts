import type { Random } from './random.ts';

const GIVEN_NAMES = `
  Adriana Agustín Alejandra Álvaro Ángela Begoña Bruno César Cecilia Damián Daniela Elías
  Estefanía Fabián Gabriela Germán Héctor Inés Íñigo Itzel Joaquín Josefina Julián Lucía
  Magdalena Martín Mónica Nayeli Nicolás Óscar Pilar Raúl Rebeca Rocío Salomé Tomás Úrsula
  Verónica Xóchitl Yolanda
`
  .trim()
  .split(/\s+/);

const SURNAMES = `
  Acuña Aguilar Alcántara Arriaga Ávila Bolaños Cárdenas Castañeda Cisneros Cordero
  Domínguez Echeverría Escamilla Fuentes Galván Gómez Hernández Ibáñez Jiménez Juárez León
  Luján Márquez Montaño Muñoz Nájera Núñez Ocampo Ordóñez Peña Quiñones Ríos Robles Saldaña
  Téllez Treviño Urrutia Vázquez Yáñez Zúñiga
`
  .trim()
  .split(/\s+/);

export const personName = (random: Random): string =>
  `${random.pick(GIVEN_NAMES)} ${random.pick(SURNAMES)} ${random.pick(SURNAMES)}`;
