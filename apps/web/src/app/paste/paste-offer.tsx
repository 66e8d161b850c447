import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describeText, factsOf } from '../../features/sequences/bring-in/describe-text.ts';
import { type Then, useFindAll } from '../../features/sequences/bring-in/use-find-all.ts';
import { withOpenSequence } from '../../features/sequences/open-sequence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';

interface PasteOfferProps {
  text: string;
  onClose: () => void;
}

/** What to do with a pasted sequence; nothing is imported before a choice. */
export function PasteOffer({ text, onClose }: PasteOfferProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLButtonElement>(null);
  const { key } = useLocation();
  const cameAt = useRef(key);
  const finding = useFindAll(([sequence]) => {
    const search = withOpenSequence(new URLSearchParams(), sequence?.id ?? null);
    void navigate(`/sequence/tools?${search}`);
  });
  useEffect(() => first.current?.focus(), []);
  // A choice has led to another page.
  useEffect(() => {
    if (key !== cameAt.current) onClose();
  }, [key, onClose]);
  const facts = factsOf(text);
  const find = (then: Then) => finding.find({ way: 'paste', text }, then);
  const isBusy = finding.step !== null || undefined;
  return (
    <Dialog title="Pasted sequence" onClose={onClose}>
      <p>{[facts.name, describeText(facts)].filter((part) => part !== null).join(': ')}</p>
      {finding.step !== null && <p role="status">{finding.step.words} …</p>}
      {finding.message !== undefined && <Notice kind="error">{finding.message}</Notice>}
      <FormButtons>
        <Button aria-disabled={isBusy} onClick={() => find('own')}>
          Show
        </Button>
        <Button
          ref={first}
          variant="filled"
          icon={<IconPlayerPlay size={14} stroke={1.75} />}
          aria-disabled={isBusy}
          onClick={() => find('map')}
        >
          Find all motifs
        </Button>
      </FormButtons>
    </Dialog>
  );
}
