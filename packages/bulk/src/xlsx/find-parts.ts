import { posix } from 'node:path';
import type { ZipDocument } from '@flipon/intake/zip-document';
import { localName, parseWholeXml, type XmlListener } from './parse-xml.ts';
import { largeWorkbook, noWorkbook } from './workbook-refusals.ts';

/** The paths of a worksheet in a workbook, and of the texts that its cells share. */
export interface WorkbookPlaces {
  sheet: string;
  /** null where no cell shares one. */
  sharedStrings: string | null;
}

/** Of the parts that only tell where others lie. */
const MAX_LIST_MIB = 16;

interface Relationship {
  id: string;
  /** The last word of its type, such as `worksheet`. */
  type: string;
  /** The part that it leads to. */
  path: string;
}

/**
 * Finds a worksheet: chart sheets are none.
 *
 * @param sheetName the one in front where absent
 * @throws BulkFileError where the document is no workbook, or has no such sheet
 */
export async function findParts(
  document: ZipDocument,
  sheetName?: string,
): Promise<WorkbookPlaces> {
  const [start] = (await readRelationships(document, '')).filter(
    ({ type }) => type === 'officeDocument',
  );
  const workbook = start?.path ?? '';
  const sheetIds: string[] = [];
  await readList(document, workbook, {
    open(name, attributes) {
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1];
      const isMeant = sheetName === undefined || attributes['name'] === sheetName;
      if (id !== undefined && isMeant) sheetIds.push(id);
    },
  });
  const related = await readRelationships(document, workbook);
  const sheets = sheetIds.flatMap((id) =>
    related.filter((each) => each.type === 'worksheet' && each.id === id),
  );
  const [sheet] = sheets;
  if (sheet === undefined || !document.has(sheet.path)) throw noWorkbook();
  const strings = related.find(({ type }) => type === 'sharedStrings');
  return { sheet: sheet.path, sharedStrings: strings?.path ?? null };
}

/** The relationships of a part; of the whole document for ''. */
async function readRelationships(document: ZipDocument, part: string): Promise<Relationship[]> {
  const folder = part === '' ? '' : posix.dirname(part);
  const path = posix.join(folder, '_rels', `${posix.basename(part)}.rels`);
  if (!document.has(path)) throw noWorkbook();
  const relationships: Relationship[] = [];
  await readList(document, path, {
    open(name, { Id: id = '', Type: type = '', Target: target = '' }) {
      if (localName(name) !== 'Relationship') return;
      const isAbsolute = target.startsWith('/');
      relationships.push({
        id,
        type: type.slice(type.lastIndexOf('/') + 1),
        path: isAbsolute ? target.slice(1) : posix.join(folder, target),
      });
    },
  });
  return relationships;
}

async function readList(document: ZipDocument, path: string, listener: XmlListener): Promise<void> {
  if (document.sizeOf([path]) > MAX_LIST_MIB * 1024 * 1024) {
    throw largeWorkbook(`has more than ${MAX_LIST_MIB} MiB in the list of its parts`);
  }
  await parseWholeXml(document.read(path), listener);
}
