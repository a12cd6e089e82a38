/**
 * Makes the files of e2e/moving-in.spec.ts anew: `node scripts/moving-in-files.mjs`. The books are written by LibreOffice,
 * so that the readers meet a program other than the one that writes this product's own files; the results are committed.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** @typedef {string | number | null | { day: string } | { title: string, columns: number }} Cell */

const FILES = fileURLToPath(new URL('../e2e/files/', import.meta.url));

const escaped = (/** @type {string} */ text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const paragraph = (/** @type {string} */ text) => `<text:p>${escaped(text)}</text:p>`;

/** @param {Cell} cell */
function cellOf(cell) {
  if (cell === null) return '<table:table-cell/>';
  if (typeof cell === 'number')
    return `<table:table-cell office:value-type="float" office:value="${cell}">${paragraph(String(cell))}</table:table-cell>`;
  if (typeof cell === 'string')
    return `<table:table-cell office:value-type="string">${paragraph(cell)}</table:table-cell>`;
  if ('day' in cell)
    return `<table:table-cell table:style-name="day" office:value-type="date" office:date-value="${cell.day}">${paragraph(cell.day)}</table:table-cell>`;
  const { title, columns } = cell;
  const covered =
    columns > 1 ? `<table:covered-table-cell table:number-columns-repeated="${columns - 1}"/>` : '';
  return `<table:table-cell table:number-columns-spanned="${columns}" table:number-rows-spanned="1" office:value-type="string">${paragraph(title)}</table:table-cell>${covered}`;
}

/** @param {{ name: string, isHidden?: boolean, rows: Cell[][] }} sheet */
const sheetOf = ({ name, isHidden = false, rows }) =>
  [
    `<table:table table:name="${escaped(name)}"${isHidden ? ' table:style-name="hidden"' : ''}>`,
    '<table:table-column table:number-columns-repeated="10"/>',
    ...rows.map((row) => `<table:table-row>${row.map(cellOf).join('')}</table:table-row>`),
    '</table:table>',
  ].join('\n');

const NAMESPACES = ['office', 'style', 'table', 'text']
  .map((name) => `xmlns:${name}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** @param {Parameters<typeof sheetOf>[0][]} sheets */
const bookOf = (sheets) => `<?xml version="1.0" encoding="UTF-8"?>
<office:document ${NAMESPACES} xmlns:number="urn:oasis:names:tc:opendocument:xmlns:datastyle:1.0" office:version="1.2" office:mimetype="application/vnd.oasis.opendocument.spreadsheet">
<office:automatic-styles>
<number:date-style style:name="D"><number:day number:style="long"/><number:text>/</number:text><number:month number:style="long"/><number:text>/</number:text><number:year number:style="long"/></number:date-style>
<style:style style:name="day" style:family="table-cell" style:data-style-name="D"/>
<style:style style:name="hidden" style:family="table"><style:table-properties table:display="false"/></style:style>
</office:automatic-styles>
<office:body><office:spreadsheet>
${sheets.map(sheetOf).join('\n')}
</office:spreadsheet></office:body>
</office:document>
`;

/**
 * @param {string} name
 * @param {Parameters<typeof sheetOf>[0][]} sheets
 */
function writeBook(name, sheets) {
  const folder = mkdtempSync(join(tmpdir(), 'moving-in-'));
  const source = join(folder, `${name}.fods`);
  writeFileSync(source, bookOf(sheets));
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  execFileSync(
    'soffice',
    [profile, '--headless', '--convert-to', 'xlsx', '--outdir', FILES, source],
    { stdio: 'inherit' },
  );
  rmSync(folder, { recursive: true });
}

/** As several hands wrote them over the years. @type {Readonly<Record<number, Cell[]>>} */
const ODD_NAMES = {
  7: ['007'],
  8: ['Territorio 8'],
  9: ['9 - Centro'],
  10: ['Terr. 10 '],
  11: ['T-11'],
  12: ['12 - Mercado', '12 - Parque'],
  20: ['TERRITORIO 20'],
  21: [' 21'],
  30: ['Territorio No. 30'],
};
const CENTRO = ['Centro', 'CENTRO', 'centro '];
const NORTE = ['Norte', 'Zona Norte', ' NORTE'];
const LAST_TERRITORY = 39;

const territoryRows = Array.from({ length: LAST_TERRITORY }, (_, index) => index + 1).flatMap(
  (number) =>
    (ODD_NAMES[number] ?? [number]).map((name) => [
      name,
      (number <= 20 ? CENTRO : NORTE)[number % 3] ?? null,
      number === 3 ? 'Perro suelto; tocar el timbre «2»' : null,
      number % 4 === 0 ? { day: `2025-0${(number % 8) + 1}-15` } : null,
    ]),
);

writeBook('territorios', [
  {
    name: 'Territorios',
    rows: [
      [{ title: 'Lista de territorios de la congregación', columns: 4 }],
      [],
      ['Núm. de terr.', 'Zona', 'Observaciones', 'Mapa impreso el'],
      ...territoryRows,
    ],
  },
  {
    name: 'Lista vieja',
    isHidden: true,
    rows: [
      ['Territorio', 'Zona'],
      ['99', 'Sur'],
    ],
  },
]);

const YEAR_HEADINGS = [
  [
    'Núm. de terr.',
    'Última fecha en que se completó*',
    ...[1, 2, 3, 4].map(() => ({ title: 'Asignado a', columns: 2 })),
  ],
  [
    null,
    null,
    ...[1, 2, 3, 4].flatMap(() => ['Fecha en que se asignó', 'Fecha en que se completó']),
  ],
];

/**
 * A line of the form: the holders, and below them their days.
 * @param {Cell} territory
 * @param {Cell} last
 * @param {[string, Cell, Cell?][]} entries
 * @returns {Cell[][]}
 */
const lineOf = (territory, last, ...entries) => [
  [territory, last, ...entries.map(([holder]) => ({ title: holder, columns: 2 }))],
  [null, null, ...entries.flatMap(([, assigned, completed]) => [assigned, completed ?? null])],
];

const day = (/** @type {string} */ text) => ({ day: text });

/**
 * @param {string} years
 * @param {string} year
 * @param {Cell[][]} lines
 */
const yearOf = (years, year, lines) => ({
  name: years,
  rows: [
    [{ title: 'REGISTRO DE ASIGNACIÓN DE TERRITORIO', columns: 10 }],
    ['Año de servicio:', year],
    ...YEAR_HEADINGS,
    ...lines,
    ['*Cuando comience una nueva página, anote aquí la última fecha en que se completaron.'],
    ['S-13-S 1/22'],
  ],
});

writeBook('registro-s13', [
  yearOf('2023-2024', '2024', [
    ...lineOf(
      1,
      day('2023-06-15'),
      ['Marta Núñez', day('2023-09-05'), day('2023-10-10')],
      ['Begoña Ibáñez', day('2023-11-01'), day('2024-01-15')],
    ),
    // Read as one that the list has: '007'.
    ...lineOf(7, null, ['marta nuñez', day('2023-10-02'), day('2023-12-20')]),
    ...lineOf('8', null, ['Andrés Güemes', '03/02/24', '05/04/24']),
    // Either of two brothers.
    ...lineOf('Terr. 10', null, ['José Ríos', day('2024-03-01'), day('2024-05-30')]),
    ...lineOf(9, null, ['Begoña Ibáñez', day('2024-07-01')]),
  ]),
  yearOf('2024-2025', '2025', [
    ...lineOf(1, day('2024-01-15'), ['Andrés Güemes', day('2024-09-07'), day('2024-11-09')]),
    // Still out when the year began, and so on both sheets.
    ...lineOf(9, null, ['Begoña Ibáñez', day('2024-07-01'), day('2024-09-20')]),
    // Either of two territories.
    ...lineOf(12, null, ['Marta Núñez', day('2024-10-05'), day('2025-01-04')]),
    ...lineOf(20, null, ['Andrés Güemes', '31/11/2024', '20/12/2024']),
    ...lineOf(21, null, ['José Ríos Peña', day('2025-02-01'), day('2025-04-01')]),
    ...lineOf('30', null, ['José Ríos Luna', day('2025-08-02')]),
  ]),
]);

/** A byte for each character; 96 is a dash in windows-1252. @type {BufferEncoding} */
const WINDOWS_1252 = 'latin1';

writeFileSync(
  join(FILES, 'publicadores.csv'),
  Buffer.from(
    [
      'Nombre;Apellidos;Privilegio;Máximo',
      'Marta;Núñez;Precursor regular;4',
      'Begoña;Ibáñez;Publicador;2',
      'Andrés;Güemes;Publicador;2',
      'José;Ríos Peña;publicador;2',
      'José;Ríos Luna;Publicador;2',
      '"Ángel ""Geli""";"Ortiz \u0096 hijo; menor";Publicador;2',
      '',
    ].join('\r\n'),
    WINDOWS_1252,
  ),
);

/** A square of a few streets. */
const ringOf = (/** @type {number} */ west, /** @type {number} */ south, size = 0.003) =>
  [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
    .map(
      ([longitude = 0, latitude = 0]) =>
        `                ${longitude.toFixed(7)},${latitude.toFixed(7)},0`,
    )
    .join('\n');

const boundary = (/** @type {string} */ side, /** @type {string} */ ring) => `          <${side}>
            <LinearRing>
              <tessellate>1</tessellate>
              <coordinates>
${ring}
              </coordinates>
            </LinearRing>
          </${side}>`;

/**
 * @param {string} name
 * @param {string} description
 * @param {string[]} boundaries
 */
const placemark = (name, description, ...boundaries) => `      <Placemark>
        <name>${name}</name>
        <description><![CDATA[${description}]]></description>
        <styleUrl>#poly-0288D1-1200-77</styleUrl>
        <Polygon>
${boundaries.join('\n')}
        </Polygon>
      </Placemark>`;

const outer = (/** @type {number} */ index) =>
  boundary('outerBoundaryIs', ringOf(-99.1332 + index * 0.004, 19.4326));

/**
 * @param {string} name
 * @param {string[]} places
 */
const folder = (name, ...places) => `    <Folder>
      <name>${name}</name>
${places.join('\n')}
    </Folder>`;

writeFileSync(
  join(FILES, 'mapa.kml'),
  `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2">
  <Document>
    <name>Territorios de la congregación</name>
    <description/>
    <Style id="poly-0288D1-1200-77-normal">
      <LineStyle>
        <color>ffd18802</color>
        <width>1.2</width>
      </LineStyle>
      <PolyStyle>
        <color>4dd18802</color>
        <fill>1</fill>
        <outline>1</outline>
      </PolyStyle>
    </Style>
    <StyleMap id="poly-0288D1-1200-77">
      <Pair>
        <key>normal</key>
        <styleUrl>#poly-0288D1-1200-77-normal</styleUrl>
      </Pair>
    </StyleMap>
${folder(
  'Zona Centro',
  placemark('Territorio 7', 'Calle Hidalgo &amp; Juárez<br>Perro en el <b>14</b>', outer(0)),
  placemark('8', '', outer(1)),
  // A school in the middle of it.
  placemark(
    '10',
    'Sin la escuela',
    outer(2),
    boundary('innerBoundaryIs', ringOf(-99.1332 + 0.009, 19.4336, 0.001)),
  ),
)}
${folder('Zona Norte', placemark('21', '', outer(3)), placemark('Terr. 30', '', outer(4)))}
  </Document>
</kml>
`,
);
