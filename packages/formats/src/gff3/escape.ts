const encoder = new TextEncoder();

/** A record's name as the first column: letters that the format does not allow there are escaped. */
export function escapeSequenceId(name: string): string {
  const id = name.toWellFormed().replace(/[^a-zA-Z0-9.:^*$@!+_?|-]/gu, percentEncode);
  return id === '' ? 'record' : id;
}

/** A key or value among the attributes. */
export function escapeAttribute(text: string): string {
  return text.toWellFormed().replace(/[\p{Cc}%;=&,]/gu, percentEncode);
}

function percentEncode(character: string): string {
  return Array.from(
    encoder.encode(character),
    (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('');
}
