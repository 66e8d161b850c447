import { joinWords } from '@flipon/analyses/join-words';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/controls/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { listedKind } from '../../ui/kind-list/listed-kinds.ts';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import styles from './input-address.module.css';
import { type InputAddress, readInputAddress } from './read-input-address.ts';
import { useFetchedInput } from './use-fetched-input.ts';

interface InputAddressDialogProps {
  /** Of the link, with its question mark. */
  search: string;
  onClose: () => void;
}

/** What a link asks to fetch: no host is asked before it is agreed to. */
export function InputAddressDialog({ search, onClose }: InputAddressDialogProps) {
  const asked = readInputAddress(search);
  return (
    <Dialog title="Fetch a sequence?" width={560} onClose={onClose}>
      {'refusal' in asked ? (
        <div className={styles['body']}>
          <Notice kind="error">{asked.refusal}</Notice>
          <FormButtons>
            <Button data-autofocus onClick={onClose}>
              Close
            </Button>
          </FormButtons>
        </div>
      ) : (
        <Question asked={asked} onClose={onClose} />
      )}
    </Dialog>
  );
}

function Question({ asked, onClose }: { asked: InputAddress; onClose: () => void }) {
  const { key } = useLocation();
  const cameAt = useRef(key);
  const { start, stop, step, message } = useFetchedInput(asked);
  // It has led to the map.
  useEffect(() => {
    if (key !== cameAt.current) onClose();
  }, [key, onClose]);
  const { inputs, kinds } = asked;
  const searches = joinWords(kinds.map((kind) => listedKind(kind).title));
  return (
    <div className={styles['body']}>
      <p>The link that opened this page asks to fetch from another host:</p>
      <ul className={styles['inputs']}>
        {inputs.map(({ href, host, pathname, search }) => (
          <li key={href}>
            <strong>{host}</strong>
            <span>
              {pathname}
              {search}
            </span>
          </li>
        ))}
      </ul>
      <p>
        {kinds.length === 0
          ? 'All motifs are searched for in it'
          : `It is searched with ${searches}`}
        , on this computer. The host learns that you ask for the file, and nothing else: no
        credentials and no address of this page are sent. Its size is said once the host has
        answered.
      </p>
      {step !== null && (
        <div role="status">
          {step.words} …
          <ProgressBar
            label={step.words}
            {...(step.percent === undefined ? {} : { percent: step.percent })}
          />
        </div>
      )}
      {message !== undefined && <Notice kind="error">{message}</Notice>}
      <FormButtons>
        {step === null ? (
          <Button variant="soft" data-autofocus onClick={onClose}>
            Not now
          </Button>
        ) : (
          <Button variant="soft" onClick={stop}>
            Stop
          </Button>
        )}
        <Button
          variant="filled"
          icon={<IconPlayerPlay size={14} stroke={1.75} />}
          aria-disabled={step !== null || undefined}
          onClick={start}
        >
          Fetch and analyse
        </Button>
      </FormButtons>
    </div>
  );
}
