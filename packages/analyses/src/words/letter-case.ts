/** "Islands" of "islands"; "p53 sites" and "i-Motifs" begin with a name and stay as they are. */
export function capitalise(text: string): string {
  if (/^(?:p53|i-[Mm]otif)/.test(text)) return text;
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Window size" in a sentence; "R-loop model" and "CX percentage" stay as they are. */
export function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? text.charAt(0).toLowerCase() + text.slice(1) : text;
}
