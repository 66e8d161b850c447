import { crc32 } from '../codecs/codecs.ts';

/** An extra field of an entry. */
export interface ExtraField {
  id: number;
  data: Uint8Array;
}

const IS_UTF8 = 0x800;
/** A name in UTF-8 for programs that know it, with the sum of the one that it replaces. */
const UNICODE_PATH = 0x7075;
const UNICODE_PATH_HEAD_BYTES = 5;

/** Code page 437, in which names are that do not say otherwise: below 32, and from 127 on. */
const SIGNS = '\0☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼';
const DELETE = 127;
const LETTERS =
  '⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
  '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * The path of an entry, with `/` between folders.
 *
 * @param flags of the entry
 * @param extras with those of the directory
 */
export function nameOfEntry(
  name: Uint8Array,
  flags: number,
  extras: readonly ExtraField[],
): string {
  const unicode = extras.find(
    ({ id, data }) =>
      id === UNICODE_PATH &&
      data.length > UNICODE_PATH_HEAD_BYTES &&
      data[0] === 1 &&
      viewOf(data).getUint32(1, true) === crc32(name),
  );
  const text =
    unicode !== undefined
      ? decoder.decode(unicode.data.subarray(UNICODE_PATH_HEAD_BYTES))
      : (flags & IS_UTF8) !== 0
        ? decoder.decode(name)
        : Array.from(name, letterOf).join('');
  return text.replaceAll('\\', '/');
}

function letterOf(byte: number): string {
  if (byte < SIGNS.length) return SIGNS.charAt(byte);
  return byte < DELETE ? String.fromCharCode(byte) : LETTERS.charAt(byte - DELETE);
}

/** Numbers of these bytes. */
export function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength);
}
