import { openZipDocument } from '@flipon/intake/zip-document';

/** The files in a workbook, as texts, in their order: what `makeZip` makes a workbook of. */
export async function workbookParts(path: string): Promise<{ name: string; content: string }[]> {
  const document = await openZipDocument(path);
  const parts: { name: string; content: string }[] = [];
  for (const name of document.paths()) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of document.read(name)) chunks.push(new Uint8Array(chunk));
    parts.push({ name, content: Buffer.concat(chunks).toString() });
  }
  document.close();
  return parts;
}
