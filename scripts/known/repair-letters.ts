/** Letters of Windows-1252 -> their bytes; bytes without a letter are control characters, as in browsers. */
const BYTES = new Map(
  Array.from({ length: 256 }, (_, byte) => {
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

/**
 * A text whose UTF-8 was once read as Windows-1252 ("KejnovskÃ¡"), as it was meant ("Kejnovská"); any other
 * text as it is.
 */
export function repairLetters(text: string): string {
  const bytes = [...text].map((letter) => BYTES.get(letter));
  if (!bytes.every((byte) => byte !== undefined)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true })
      .decode(Uint8Array.from(bytes))
      .normalize('NFC');
  } catch {
    return text;
  }
}
