/** Hands a text to the browser as a file. */
export function saveTextFile(name: string, type: string, text: string): void {
  saveFile(name, new Blob([text], { type }));
}

/** Hands a content of any kind to the browser as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by then; at once would be too early for some.
  window.setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A part of a file name from any text: letters, digits, dots, hyphens and underscores stay. */
export function fileNamePart(text: string): string {
  return (
    text
      .replace(/[^\w.-]+/g, '_')
      .replace(/^[_.]+|_+$/g, '')
      .slice(0, 80) || 'sequence'
  );
}
