/** The header that makes a browser save an answer under this name, which is safe already. */
export function attachment(name: string): string {
  const ascii = name.replace(/[^\x20-\x7e]|%/gu, '_');
  if (ascii === name) return `attachment; filename="${name}"`;
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
