import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { openFiles } from './open-file.ts';

const kml = (name: string) =>
  strToU8(
    `<kml><Document><name>${name}</name><Placemark><name>${name}</name><Point><coordinates>1,2</coordinates></Point></Placemark></Document></kml>`,
  );
const json = strToU8('{"type":"Feature","properties":{"name":"7"},"geometry":null}');
const csv = strToU8('Zona;Número\nNorte;7\n');
const pdf = strToU8('%PDF-1.7');
const workbook = await writeXlsx({ sheets: [{ name: 'Hoja 1', rows: [['Zona'], ['Norte']] }] });
const opened = (files: Record<string, Uint8Array>) =>
  openFiles(Object.entries(files).map(([name, bytes]) => ({ name, bytes: bytes.slice().buffer })));

it('several files are read as one, and each area and sheet says of which it is', async () => {
  const found = await opened({
    'a.kml': kml('Uno'),
    'b.geojson': json,
    'c.csv': csv,
    'd.xlsx': workbook,
  });
  expect(found.areas.map(({ name, file }) => [name, file])).toEqual([
    ['Uno', 'a.kml'],
    ['7', 'b.geojson'],
  ]);
  expect(found.tables.map(({ name, file }) => [name, file])).toEqual([
    ['', 'c.csv'],
    ['Hoja 1', 'd.xlsx'],
  ]);
  expect(found.unread).toEqual([]);
});

it('a file that cannot be read is named beside those that can', async () => {
  const found = await openFiles([
    { name: 'a.kml', bytes: kml('Uno').slice().buffer },
    { name: 'b.pdf', bytes: pdf.slice().buffer },
    { name: 'c.csv', why: 'El archivo es demasiado grande.' },
  ]);
  expect(found.unread?.map(({ file, why }) => [file, why.slice(0, 19)])).toEqual([
    ['b.pdf', 'El archivo es un PD'],
    ['c.csv', 'El archivo es demas'],
  ]);
});

it('where none can be read, all are named', async () => {
  await expect(opened({ 'b.pdf': pdf })).rejects.toThrow(/^El archivo es un PDF/);
  await expect(opened({ 'b.pdf': pdf, 'c.csv': strToU8('') })).rejects.toThrow(
    /^Ningún archivo se puede leer. «b.pdf»: .* «c.csv»: El archivo está vacío/,
  );
});

it('an archive gives all its maps and lists in the order of their numbers, with their folders', async () => {
  const found = await opened({
    'todo.zip': zipSync({
      'Norte/': new Uint8Array(),
      'Norte/Territorio 10.kml': kml('Diez'),
      'Norte/Territorio 9.kmz': zipSync({ 'doc.kml': kml('Nueve'), 'files/a.png': pdf }),
      'lista.csv': csv,
      'carta.pdf': pdf,
      '__MACOSX/._lista.csv': pdf,
      '.DS_Store': pdf,
    }),
  });
  expect(found.areas.map(({ name, file, folder }) => [name, file, folder])).toEqual([
    ['Nueve', 'Norte/Territorio 9.kmz', 'Norte'],
    ['Diez', 'Norte/Territorio 10.kml', 'Norte'],
  ]);
  expect(found.tables.map(({ file }) => file)).toEqual(['lista.csv']);
  expect(found.unread).toEqual([{ file: 'carta.pdf', why: 'No es de un tipo que se pueda leer.' }]);
});

it('a map for each of five hundred territories may be a file of its own, but not for each of two thousand', async () => {
  const files = (count: number) =>
    zipSync(
      Object.fromEntries(
        Array.from({ length: count }, (_, index) => [`${index}.kml`, kml(String(index))]),
      ),
    );
  expect((await opened({ 'a.zip': files(500) })).areas).toHaveLength(500);
  await expect(opened({ 'a.zip': files(2000) })).rejects.toThrow(/demasiadas/);
});

const places = (count: number) =>
  strToU8(
    JSON.stringify({
      type: 'FeatureCollection',
      features: Array.from({ length: count }, () => ({ type: 'Feature' })),
    }),
  );

it('refuses maps that have more places together than a table may have rows', async () => {
  const half = places(10_000);
  expect((await opened({ 'a.json': half, 'b.json': half })).areas).toHaveLength(20_000);
  await expect(opened({ 'a.json': half, 'b.json': places(10_001) })).rejects.toThrow(
    /20,001 lugares/,
  );
  await expect(opened({ 'a.json': places(20_001) })).rejects.toThrow(/20,001 lugares/);
});

it('refuses a map of more places than a table may have rows alone, beside others and in an archive', async () => {
  const many = places(20_001);
  const unread = [{ file: 'b.json', why: expect.stringMatching(/^El mapa tiene 20,001 lugares/) }];
  const beside = await opened({ 'a.kml': kml('Uno'), 'b.json': many });
  expect(beside.areas.map(({ name }) => name)).toEqual(['Uno']);
  expect(beside.unread).toEqual(unread);
  const archive = zipSync({ 'a.kml': kml('Uno'), 'b.json': many }, { level: 0 });
  expect((await opened({ 'a.zip': archive })).unread).toEqual(unread);
});
