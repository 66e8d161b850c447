import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { campaignQuery } from '../../../api/campaigns/get-campaigns.ts';
import { Button } from '../../../ui/controls/button.tsx';
import menu from '../../../ui/floating/drop-down.module.css';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import { LongName } from '../../../ui/words/long-name.tsx';
import { nameWithoutEnding } from './map-title.ts';

/** More would be no list to choose from; the library has all of them, and searches them. */
const MOST_LISTED = 200;

interface OtherSequencesProps {
  batch: string;
  /** The one whose map is shown. */
  sequenceId: string;
}

/** Leads to the maps of the sequences that were searched together with this one. */
export function OtherSequences({ batch, sequenceId }: OtherSequencesProps) {
  // A batch that is deleted, or belongs to others, has no list.
  const { data } = useQuery({ ...campaignQuery(batch), retry: false });
  const names = new Map(
    data?.payload.parts.map((part) => [part.sequenceId, part.sequenceName] as const),
  );
  const all = data?.payload.sequences.filter((id) => names.has(id)) ?? [];
  if (all.length < 2) return null;
  const at = all.indexOf(sequenceId);
  const count = formatInteger(all.length);
  return (
    <DropDown
      width={300}
      button={(target) => (
        <Button {...target} endIcon={<IconChevronDown size={15} stroke={1.75} />}>
          {at < 0 ? `${count} sequences` : `Sequence ${formatInteger(at + 1)} of ${count}`}
        </Button>
      )}
    >
      {(close) => (
        <nav aria-label="Sequences of this batch">
          {all.slice(0, MOST_LISTED).map((id) => (
            <Link
              key={id}
              className={menu['item']}
              to={`/map?sequence=${id}&batch=${batch}`}
              aria-current={id === sequenceId ? 'page' : undefined}
              onClick={close}
            >
              <LongName name={nameWithoutEnding(names.get(id) ?? '')} />
            </Link>
          ))}
          {all.length > MOST_LISTED && (
            <Link className={menu['item']} to="/sequence/tools" onClick={close}>
              All {count} in the library
            </Link>
          )}
        </nav>
      )}
    </DropDown>
  );
}
