import { IconCalculator } from '@tabler/icons-react';
import { MotifGlyph, Plate } from '../../../ui/motif-glyph.tsx';
import type { HelpSubject } from '../help-subjects.ts';

/** The sign of a subject: that of its kind, or one that says that something is calculated. */
export function SubjectGlyph({ subject, small = false }: { subject: HelpSubject; small?: boolean }) {
  const [definition] = subject.definitions;
  if (definition !== undefined) return <MotifGlyph kind={definition.kind} small={small} />;
  return (
    <Plate small={small}>
      <IconCalculator size={small ? 15 : 22} stroke={1.75} aria-hidden="true" />
    </Plate>
  );
}
