import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { importIconsSingly, readIconFiles } from './single-icons.ts';

const files = readIconFiles();

it('each icon is imported from its own file, and a type from none', () => {
  const code = `import { type LucideIcon, Map as MapIcon, X } from 'lucide-react';\nimport { a } from './a.ts';`;
  expect(importIconsSingly(code, files)).toBe(
    `import MapIcon from 'lucide-react/icons/map'; import X from 'lucide-react/icons/x';\nimport { a } from './a.ts';`,
  );
});

it('an import over several lines is read too', () => {
  const code = `import {\n  ArrowLeft,\n  CircleCheck,\n} from 'lucide-react';`;
  expect(importIconsSingly(code, files)).toBe(
    `import ArrowLeft from 'lucide-react/icons/arrow-left'; import CircleCheck from 'lucide-react/icons/circle-check';`,
  );
});

it('an icon that the package has not ends the build', () => {
  expect(() => importIconsSingly(`import { Nothing } from 'lucide-react';`, files)).toThrow(
    'lucide-react has no icon Nothing',
  );
});

it('what the package calls an icon is the file of its own', () => {
  const { resolve } = createRequire(import.meta.url);
  expect(files.size).toBeGreaterThan(1_000);
  expect(resolve(`lucide-react/icons/${files.get('MapPinned')}`)).toMatch(/map-pinned/);
});
