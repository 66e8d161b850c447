import { IconCopy, IconLink } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import styles from './shares.module.css';

interface NewLinkProps {
  link: string;
  endWords: string;
}

/** A link that was just made: it is shown this once, also to its maker. */
export function NewLink({ link, endWords }: NewLinkProps) {
  const id = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    announce('The link is ready. Copy it now: it is not shown again.');
    // The button that was pressed is gone.
    box.current?.focus();
  }, []);
  return (
    <div>
      <Field label="Link" htmlFor={id} range={endWords}>
        <span className={styles['linkLine']}>
          <TextBox
            ref={box}
            id={id}
            readOnly
            className={styles['linkBox'] ?? ''}
            icon={<IconLink size={15} stroke={1.75} aria-hidden="true" />}
            value={link}
            aria-describedby={`${id}-hint`}
            onFocus={(event) => event.currentTarget.select()}
          />
          <Button
            variant="filled"
            icon={<IconCopy size={15} stroke={1.75} />}
            onClick={() =>
              void copyText(link, {
                done: 'Link copied.',
                refused: 'The browser does not let this page copy. Select the link and copy it.',
              })
            }
          >
            Copy
          </Button>
        </span>
      </Field>
      <p id={`${id}-hint`} className={styles['below']}>
        Copy it now: it is not shown again. Another one can be made at any time.
      </p>
    </div>
  );
}
