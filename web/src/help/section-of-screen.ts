import type { RegisteredRouter } from '@tanstack/react-router';

type Path = keyof RegisteredRouter['routesByPath'];
/** A panel's ends with a slash. */
type ScreenPath = Exclude<Path, '' | `${string}/`>;

/** The anchors of headings in docs/guia.md. */
const SECTIONS: Record<ScreenPath, string> = {
  '/dashboard': 'cada-semana-en-cinco-minutos',
  '/administrators': 'administradores-y-contraseñas',
  '/publishers': 'publicadores',
  '/publishers/$id': 'publicadores',
  '/grupos': 'cómo-trabajar-por-grupos',
  '/publisher-roles': 'roles',
  '/zones': 'zonas',
  '/territories': 'asignar-un-territorio-y-enviar-el-enlace',
  '/territories/$id': 'ver-un-territorio-y-encontrar-cualquier-cosa',
  '/territories/$id/limite': 'cómo-dibujar-el-contorno',
  '/territories/$id/dividir': 'cómo-dividir-un-territorio-o-unir-varios',
  '/territories/$id/unir': 'cómo-dividir-un-territorio-o-unir-varios',
  '/mapa': 'el-mapa-de-la-congregación',
  '/campaigns': 'campañas',
  '/salidas': 'la-salida-del-sábado',
  '/estadisticas': 'estadísticas-y-archivos-de-excel',
  '/estadisticas/registro-s13': 'la-visita-del-superintendente',
  '/estadisticas/registro-s13/anotar': 'pasar-el-libro-de-papel',
  '/estadisticas/$id': 'corregir-un-error',
  '/actividad': 'ver-quién-hizo-qué',
  '/configuracion': 'configuración',
  '/importar': 'traer-sus-datos',
  '/importar/fotos': 'traer-sus-datos',
  '/importar/historial': 'si-algo-salió-mal',
  '/importar/historial/$id': 'si-algo-salió-mal',
};

const sections: Readonly<Record<string, string>> = SECTIONS;

/** @param path with the names of its parameters */
export const sectionOfScreen = (path: string): string =>
  sections[path.replace(/\/$/, '')] ?? 'preguntas-y-respuestas';
