const PAIRS: Readonly<Record<string, string>> = Object.fromEntries(
  [...'ACGTURYSWKMBDHVN'].map((letter, at) => [letter, 'TGCAAYRSWMKVHDBN'[at] ?? 'N']),
);

/** The letters that pair with these, each below its own, in its case; U replaces T in RNA. */
export function complementOf(bases: string, type: 'DNA' | 'RNA'): string {
  return Array.from(bases, (letter) => {
    const upper = letter.toUpperCase();
    const partner = type === 'RNA' && upper === 'A' ? 'U' : (PAIRS[upper] ?? 'N');
    return letter === upper ? partner : partner.toLowerCase();
  }).join('');
}
