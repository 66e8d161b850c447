import { messagesOf } from '@flipon/analyses/field-messages';
import { p53Tool } from '@flipon/analyses/tools/p53/p53-tool';
import { readP53Letters } from '@flipon/analyses/tools/p53/predict-p53';

const { best } = p53Tool;

/** Why letters (see `lettersOf`) are refused as a sequence to slide along; null for one that fits. */
export function checkSequence(letters: string): string | null {
  const { required, tooShort, tooLong } = best.messages;
  if (letters === '') return required;
  const [refused] = readP53Letters(letters).messages;
  if (refused !== undefined) return refused;
  if (letters.length < best.minLength) return tooShort;
  return letters.length > best.maxLength ? tooLong : null;
}

/** Why the typed number of matches is refused; null for one that may be used. */
export function checkLimit(text: string): string | null {
  const { bounds } = best.limit;
  const messages = messagesOf(best.limit);
  if (text.trim() === '') return messages.required;
  const limit = Number(text);
  if (!Number.isInteger(limit)) return messages.notANumber;
  if (limit < bounds.min) return messages.tooSmall;
  return limit > bounds.max ? messages.tooLarge : null;
}
