import { MotifGlyph } from '../../../ui/letters/motif-glyph.tsx';
import type { HelpSubject } from '../help-subjects.ts';

interface SubjectGlyphProps {
  subject: HelpSubject;
  small?: boolean;
}

/** The sign of the analysis, or of the calculator where that is alone. */
export function SubjectGlyph({
  subject: { definitions, tools },
  small = false,
}: SubjectGlyphProps) {
  const of = definitions[0]?.kind ?? tools[0]?.tool;
  return of === undefined ? null : <MotifGlyph kind={of} small={small} />;
}
