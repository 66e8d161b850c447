/** Files that systems put into archives beside what their users put there. */
const SYSTEM_FILE = /(?:^|\/)(?:__MACOSX\/.*|\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$/i;
/** What tells the other formats that are zip archives inside. */
const DOCUMENT_PART = /^(?:\[Content_Types\]\.xml|mimetype|META-INF\/MANIFEST\.MF)$/i;

/** Is this a folder, or a file that nobody put into the archive on purpose? */
export function isPassedOver(name: string): boolean {
  return name.endsWith('/') || SYSTEM_FILE.test(name);
}

/** Does a file of this name make the archive a document (docx, xlsx, odt, epub) or a program (jar)? */
export function isDocumentPart(name: string): boolean {
  return DOCUMENT_PART.test(name);
}
