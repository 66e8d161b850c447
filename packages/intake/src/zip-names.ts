/** Files that operating systems add to archives. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;
/** Entries of other formats that are ZIP archives inside. */
const DOCUMENT_PART = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/i;

/** Is this a folder, or a file that an operating system added? */
export function isPassedOver(name: string): boolean {
  return name.endsWith('/') || SYSTEM_FILE.test(name);
}

/** Does a file of this name make the archive a document (docx, xlsx, odt, epub) or a program (jar)? */
export function isDocumentPart(name: string): boolean {
  return DOCUMENT_PART.test(name);
}
