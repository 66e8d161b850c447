import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ClipboardEvent, useEffect, useId, useState } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import { copyText } from '../../../ui/files/copy-text.ts';
import styles from './methods.module.css';

const CONFIRMED_MS = 2500;

interface CopyBlockProps {
  title: string;
  text: string;
  /** What the clipboard gets, where that is more than is shown. */
  copied?: string;
  /** In letters of equal width, as a terminal has them. */
  isCommand?: boolean;
}

/** A text to copy: by its button, or by Ctrl-C while it has the focus. */
export function CopyBlock({ title, text, copied = text, isCommand = false }: CopyBlockProps) {
  const headingId = useId();
  const [isCopied, setCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = window.setTimeout(() => setCopied(false), CONFIRMED_MS);
    return () => window.clearTimeout(timer);
  }, [isCopied]);

  const copy = async () => {
    await copyText(copied, { done: `${title}: copied.` });
    setCopied(true);
  };
  const handleCopy = (event: ClipboardEvent) => {
    // Text that the user has selected is left to them to copy.
    if (window.getSelection()?.isCollapsed === false) return;
    event.clipboardData.setData('text/plain', copied);
    event.preventDefault();
    setCopied(true);
  };
  const Icon = isCopied ? IconCheck : IconCopy;
  return (
    <div className={styles['copyBlock']}>
      <div className={styles['copyHead']}>
        <h4 id={headingId}>{title}</h4>
        <Button
          variant="subtle"
          size="small"
          icon={<Icon size={14} stroke={1.75} />}
          aria-label={`Copy: ${title}`}
          onClick={() => void copy()}
        >
          {isCopied ? 'Copied' : 'Copy'}
        </Button>
      </div>
      <section
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard copies what has the focus.
        tabIndex={0}
        aria-labelledby={headingId}
        className={styles['text']}
        onCopy={handleCopy}
      >
        {isCommand ? (
          <pre className={styles['command']}>
            {text.split(/(?= --| \| )/).map((part) => (
              <span key={part}>{part}</span>
            ))}
          </pre>
        ) : (
          <p>{text}</p>
        )}
      </section>
    </div>
  );
}
