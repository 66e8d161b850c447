/** Cuts typed text at commas and line ends into tags, without empty ones. */
export function splitTags(text: string): string[] {
  return text
    .split(/[,\n]/)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
