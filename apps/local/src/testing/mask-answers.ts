import type { ReadAnswer } from './call-engine.ts';

/** What is new each time: values of these fields, and headers. */
const NEW_FIELDS = ['cpuTime', 'downloadToken'];
const COMPARED_HEADERS = ['content-type', 'content-disposition', 'cache-control'];

const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:?\d\d)?/g;

/**
 * Masks what differs between two programs that answer the same calls: ids are numbered as they come, so that the same id
 * is the same number in all answers of a program.
 */
export function maskAnswers() {
  const numbers = new Map<string, number>();
  const numberOf = (id: string) => {
    const number = numbers.get(id) ?? numbers.size;
    numbers.set(id, number);
    return `<${number}>`;
  };
  const mask = (text: string) => {
    let masked = text;
    for (const field of NEW_FIELDS) {
      const value = new RegExp(`("${field}":)("[^"]*"|[\\d.]+|null)`, 'g');
      masked = masked.replaceAll(value, '$1"new"');
    }
    return masked.replaceAll(UUID, numberOf).replaceAll(TIME, '<time>');
  };
  return ({ status, headers, text }: ReadAnswer) => ({
    status,
    hasTag: headers['etag'] !== undefined,
    headers: COMPARED_HEADERS.map((name) => [name, mask(headers[name] ?? '')]),
    text: sortBatches(mask(text)),
  });
}

/** States of several jobs are by ids that are new each time, in an order of these. */
function sortBatches(text: string): string {
  if (!text.includes('"batches":{')) return text;
  const body = JSON.parse(text);
  const sorted = Object.entries(body.batches).sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify({ ...body, batches: Object.fromEntries(sorted) });
}
