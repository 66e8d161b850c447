import { messagesOf } from '../../parameters/field-messages.ts';
import { P53_SITE_BP, type P53Matrix } from './p53-matrix.ts';
import { p53Tool } from './p53-tool.ts';
import { type P53Site, readP53Letters, siteOf } from './predict-p53.ts';

/** `note`: what was left out of the text, '' for nothing. */
export type BestP53Answer =
  | { ok: true; sites: P53Site[]; note: string }
  | { ok: false; messages: string[] };

/**
 * The best sites of a longer sequence: all windows of 20 letters A, C, G and T with an affinity above 0, the
 * least predictor first, then by position.
 *
 * @param text 20 to 200 letters, as typed or sent
 * @param limit the most sites, 1 to 200
 * @returns the sites with 0-based positions, or every sentence that refuses the request
 */
export function findBestP53(
  text: string,
  matrix: P53Matrix,
  limit: number = p53Tool.best.limit.default,
): BestP53Answer {
  const { minLength, maxLength, messages } = p53Tool.best;
  const { letters: sequence, note, messages: refusals } = readP53Letters(text);
  if (refusals.length > 0) return { ok: false, messages: refusals };
  const lengthBp = [...sequence].length;
  if (lengthBp < minLength) refusals.push(messages.tooShort);
  if (lengthBp > maxLength) refusals.push(messages.tooLong);
  refusals.push(...refuseLimit(limit));
  if (refusals.length > 0) return { ok: false, messages: refusals };

  const sites: P53Site[] = [];
  for (let position = 0; position + P53_SITE_BP <= sequence.length; position++) {
    const window = sequence.slice(position, position + P53_SITE_BP);
    if (!/[^ACGT]/.test(window)) sites.push(siteOf(window, position, matrix));
  }
  const best = sites
    .filter((site) => site.affinity > 0)
    .sort((a, b) => a.predictor - b.predictor || a.position - b.position);
  return { ok: true, sites: best.slice(0, limit), note };
}

function refuseLimit(limit: number): string[] {
  const field = p53Tool.best.limit;
  const messages = messagesOf(field);
  if (!Number.isInteger(limit)) return [messages.notANumber];
  if (limit < field.bounds.min) return [messages.tooSmall];
  return limit > field.bounds.max ? [messages.tooLarge] : [];
}
