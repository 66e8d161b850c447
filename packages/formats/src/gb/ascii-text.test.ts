import { expect, it } from 'vitest';
import { asciiText } from './ascii-text.ts';

it.each([
  ['plain ASCII ~!', 'plain ASCII ~!'],
  ['5′–3′, 5’ ‘a’', "5'-3', 5' 'a'"],
  ['“quoted” „too“ 3″', '"quoted" "too" 3\'\''],
  ['a—b−c‑d', 'a-b-c-d'],
  ['37 °C, 2 × 5 µM ± 1', '37 degC, 2 x 5 muM +/- 1'],
  ['A→B ≥ ½ ≤ x…', 'A->B >= 1/2 <= x...'],
  ['Straße Ångström Øre æble Œuvre Łódź', 'Strasse Angstrom Ore aeble OEuvre Lodz'],
  ['Ωmega β-lactamase', 'omegamega beta-lactamase'],
  ['tab\there\nthere\u2028on', 'tab here there on'],
  ['日本', '??'],
  ['\ud800', '?'],
])('writes %j as %j', (text, ascii) => {
  expect(asciiText(text)).toBe(ascii);
});
