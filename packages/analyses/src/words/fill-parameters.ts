/**
 * A text of a definition as it is shown: "Count (Cp{secondNucleotide})" becomes "Count (CpG)".
 *
 * @param parameters by their keys, as an analysis has them
 */
export function fillParameters(
  text: string,
  parameters: Readonly<Record<string, unknown>>,
): string {
  return text.replace(/\{(\w+)\}/g, (_, key: string) => String(parameters[key]));
}
