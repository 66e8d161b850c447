import { SHARE_DAYS } from '@flipon/contract/share';
import { IconCopy, IconLink } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { addressOf } from '../../api/address.ts';
import { usePerson } from '../../api/session/page-session.ts';
import { useCreateShare } from '../../api/shares/shares.ts';
import { Button } from '../../ui/controls/button.tsx';
import { LabelledCheckBox } from '../../ui/controls/check-box.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { SelectBox } from '../../ui/controls/select-box.tsx';
import { TextBox } from '../../ui/controls/text-box.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { ErrorNotice } from '../../ui/feedback/notice.tsx';
import { copyText } from '../../ui/files/copy-text.ts';
import { FormButtons } from '../../ui/layout/form-buttons.tsx';
import { shareLink } from './share-link.ts';
import type { ShareTarget } from './share-target.ts';
import { EXPIRIES, endWords, expiryWords, guestEndWords } from './share-words.ts';
import styles from './shares.module.css';
import { SubjectLinks } from './subject-links.tsx';

const UNTIL_REVOKED = 'never';

interface ShareFormProps {
  target: ShareTarget;
  onClose: () => void;
}

/** The content and duration of a link; then the link itself, and the earlier ones. */
export function ShareForm({ target, onClose }: ShareFormProps) {
  const { subject, name, viewSearch } = target;
  const id = useId();
  const [expiry, setExpiry] = useState(String(SHARE_DAYS));
  const [opensView, setOpensView] = useState(true);
  const creating = useCreateShare(subject);
  const isGuest = usePerson().name === null;
  const made = creating.data;
  const now = new Date();
  const create = () => creating.mutate(expiry === UNTIL_REVOKED ? null : Number(expiry));
  return (
    <div className={styles['form']}>
      <p className={styles['name']}>{name}</p>
      <p>
        Anyone who has the link{' '}
        {'analysis' in subject
          ? 'reads this result with its settings and its files'
          : 'reads this sequence and all its finished results, also later ones,'}{' '}
        without an account. Nobody can change or start anything with it.
      </p>
      {viewSearch !== '' && (
        <div>
          <LabelledCheckBox checked={opensView} onChange={setOpensView}>
            Open it as I see it now
          </LabelledCheckBox>
          <p className={styles['under']}>
            With this filter, record, zoom and page. Readers can change them: the whole result is
            shared.
          </p>
        </div>
      )}
      {made === undefined ? (
        isGuest ? (
          <p>{guestEndWords(now)}</p>
        ) : (
          <Field label="Ends" htmlFor={`${id}-ends`}>
            <SelectBox
              id={`${id}-ends`}
              value={expiry}
              onChange={(event) => setExpiry(event.currentTarget.value)}
            >
              {EXPIRIES.map((days) => (
                <option key={days} value={days ?? UNTIL_REVOKED}>
                  {expiryWords(days, now)}
                </option>
              ))}
            </SelectBox>
          </Field>
        )
      ) : (
        <NewLink
          link={shareLink({
            page: new URL(addressOf(`/shared/${made.payload.id}`), window.location.origin).href,
            viewSearch: opensView ? viewSearch : '',
            secret: made.secret,
          })}
          endWords={endWords(made.payload, now)}
        />
      )}
      <ErrorNotice error={creating.error} />
      <SubjectLinks
        subject={subject}
        newId={made?.payload.id}
        onRevoked={(revoked) => {
          if (revoked === made?.payload.id) creating.reset();
        }}
      />
      <FormButtons isApart>
        {made === undefined ? (
          <>
            <Button variant="soft" onClick={onClose}>
              Cancel
            </Button>
            <Button variant="filled" disabled={creating.isPending} onClick={create}>
              Create link
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Done</Button>
        )}
      </FormButtons>
    </div>
  );
}

interface NewLinkProps {
  link: string;
  endWords: string;
}

/** A link that was just made: it is shown this once, also to its maker. */
function NewLink({ link, endWords }: NewLinkProps) {
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
