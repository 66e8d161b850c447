import { readAccession } from './accession.ts';

/** The ids that a link names, not looked at yet, or why it names none. */
export type LinkReading =
  | { ok: true; ids: string[] }
  | { ok: false; message: string; suggestion: string | null };

const LINK = /^(https?:\/\/)?((?:[a-z0-9-]+\.)*ncbi\.nlm\.nih\.gov)(?::\d+)?(\/[^?#]*)?(\?[^#]*)?/i;
const ANY_LINK = /^(?:https?:\/\/|www\.)/i;
const RECORD_PATHS =
  /^\/(?:nuccore|nucleotide|nucest|nucgss|protein|entrez\/viewer\.fcgi)\/([^/]+)/i;
const ASSEMBLY_PATHS = /\/(GC[AF]_\d{9}(?:\.\d+)?)/i;

/**
 * Reads a link to records of NCBI, as the address bar or the Share button gives it.
 *
 * @returns null where the text is no link
 */
export function readLink(text: string): LinkReading | null {
  const link = LINK.exec(text);
  if (link === null) {
    if (!ANY_LINK.test(text)) return null;
    return refuse(text, 'is no link to NCBI. Give the accession, such as NC_001422.1.');
  }
  const [, , , path = '', query = ''] = link;
  const fields = readFields(query);
  const named = RECORD_PATHS.exec(path)?.[1] ?? ASSEMBLY_PATHS.exec(path)?.[1];
  const given = named === undefined ? (fields.get('id') ?? fields.get('val')) : decode(named);
  const ids = (given ?? '').split(/[\s,;]+/).filter((id) => id !== '');
  if (ids.length === 0) {
    return refuse(text, 'leads to no nucleotide record. Open the record and take its accession.');
  }
  const isPart = fields.has('from') || fields.has('to') || fields.has('seq_start');
  if (isPart) {
    const reading = readAccession(ids[0] ?? '');
    const suggestion = reading.ok ? reading.accession : null;
    return refuse(text, 'shows a part of a record. Regions are not supported yet.', suggestion);
  }
  return { ok: true, ids };
}

function refuse(text: string, reason: string, suggestion: string | null = null): LinkReading {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  return { ok: false, message: `"${shown}" ${reason}`, suggestion };
}

function readFields(query: string): Map<string, string> {
  const pairs = query
    .slice(1)
    .split('&')
    .map((pair): [string, string] => {
      const [name = '', ...value] = pair.split('=');
      return [decode(name).toLowerCase(), decode(value.join('='))];
    });
  return new Map(pairs.filter(([name, value]) => name !== '' && value !== ''));
}

/** Of a damaged escape the text stays as it is: it is no accession then. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}
