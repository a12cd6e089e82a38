const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  kml: 'application/vnd.google-earth.kml+xml',
  geojson: 'application/geo+json',
  'ndjson.gz': 'application/gzip',
  txt: 'text/plain;charset=utf-8',
};

export interface SavedFile {
  name: string;
  kind: keyof typeof TYPES;
  content: string | Uint8Array<ArrayBuffer> | Blob;
}

export function saveFile({ name, kind, content }: SavedFile): void {
  const address = URL.createObjectURL(new Blob([content], { type: TYPES[kind] }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${kind}`;
  link.click();
  // The download keeps the content itself once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
