import { useIsServerGone } from '../../api/connection/page-connection.ts';
import type { Step } from '../../features/sequences/bring-in/bring-in.ts';
import type { Source } from '../../features/sequences/bring-in/source.ts';
import { stepWords } from '../../features/sequences/bring-in/step-words.ts';

/** How far the choice is, and that an upload needs no open box. */
export function OfferStep({ step, way }: { step: Step; way: Source['way'] }) {
  const isServerGone = useIsServerGone();
  const goesOn = isServerGone ? 'goes on as soon as the server answers' : 'goes on';
  return (
    <p role="status">
      {stepWords(step, isServerGone)}
      {isServerGone && '.'} {way === 'file' && `You can close this box: the upload ${goesOn}.`}
    </p>
  );
}
