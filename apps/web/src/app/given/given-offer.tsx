import { joinWords } from '@flipon/analyses/join-words';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { describeText, factsOf } from '../../features/sequences/bring-in/describe-text.ts';
import type { Source } from '../../features/sequences/bring-in/source.ts';
import { type Then, useFindAll } from '../../features/sequences/bring-in/use-find-all.ts';
import { withOpenSequence } from '../../features/sequences/open-sequence.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { formatBytes } from '../../ui/words/format-bytes.ts';
import styles from './given.module.css';
import { OfferStep } from './offer-step.tsx';

interface GivenOfferProps {
  source: Source;
  onClose: () => void;
}

/** What to do with a pasted sequence or dropped files; nothing is imported before a choice. */
export function GivenOffer({ source, onClose }: GivenOfferProps) {
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
  const find = (then: Then) => finding.find(source, then);
  const isBusy = finding.step !== null || undefined;
  return (
    <Dialog title={source.way === 'file' ? 'Your files' : 'Pasted sequence'} onClose={onClose}>
      <p className={styles['names']}>{describeSource(source)}</p>
      {finding.step !== null && <OfferStep step={finding.step} way={source.way} />}
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

/** "my gene: 150 bp, 1 record", "a.fa (4.6 MiB) and b.gb (12 KiB)" */
function describeSource(source: Source): string {
  if (source.way === 'file') {
    return joinWords(source.files.map(({ name, size }) => `${name} (${formatBytes(size)})`));
  }
  if (source.way !== 'paste') return '';
  const facts = factsOf(source.text);
  return [facts.name, describeText(facts)].filter((part) => part !== null).join(': ');
}
