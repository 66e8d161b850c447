import type { Sequence } from '@flipon/contract/sequence';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { useQuickStarts } from '../../campaign/use-quick-starts.ts';
import { withOpenSequence } from '../open-sequence.ts';

/** All motifs ask nothing, and lead to another page. */
const nothing = () => {};

/** The next steps with a pasted sequence; the focus comes to the first. */
export function PastedActions({ sequence }: { sequence: Sequence }) {
  const [search] = useSearchParams();
  const first = useRef<HTMLButtonElement>(null);
  const quick = useQuickStarts({ sequences: [sequence], onAsk: nothing, onStarted: nothing });
  useEffect(() => first.current?.focus(), []);
  return (
    <>
      <Button ref={first} size="small" variant="filled" onClick={() => quick.findAll()}>
        Find all motifs
      </Button>
      <ButtonLink
        size="small"
        to={{ search: withOpenSequence(search, sequence.id).toString() }}
        preventScrollReset
      >
        Show
      </ButtonLink>
    </>
  );
}
