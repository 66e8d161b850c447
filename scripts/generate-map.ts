import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { drawImportMap, MAP_PAGE, putMapOnPage } from './checks/import-map.ts';
import { IMPORT_TABLE } from './checks/import-rules.ts';

// Writes the map of imports into ARCHITECTURE.md; `npm run check -- map` tells whether it is there.
const path = join(resolve(import.meta.dirname, '..'), MAP_PAGE);
writeFileSync(path, putMapOnPage(readFileSync(path, 'utf8'), drawImportMap(IMPORT_TABLE)));
