import { countUnsent } from '../../../api/session/unsent.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countOf } from '../../../ui/words/format-number.ts';

/** Before a step that ends what this page is sending. */
export function UnsentWarning({ step }: { step: string }) {
  const count = countUnsent();
  if (count === 0) return null;
  return (
    <Notice kind="warning">
      {countOf(count, 'file')} of the guest {count === 1 ? 'is' : 'are'} not all sent yet. {step}{' '}
      stops {count === 1 ? 'it' : 'them'}, unless the work comes along.
    </Notice>
  );
}
