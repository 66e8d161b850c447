import { definitionOf } from '@flipon/analyses/definitions';
import { IconChevronDown, IconPlayerPlayFilled, IconTag, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { availableKinds } from '../../../api/analyses/available-kinds.ts';
import { infoQuery } from '../../../api/get-info.ts';
import { Button } from '../../../ui/button.tsx';
import menu from '../../../ui/floating/drop-down.module.css';
import { DropDown } from '../../../ui/floating/drop-down.tsx';
import { MotifGlyph } from '../../../ui/motif-glyph.tsx';
import styles from './selection-bar.module.css';

interface SelectionBarProps {
  count: number;
  onInvert: () => void;
  onClear: () => void;
  onTags: () => void;
  onDelete: () => void;
}

/** What can be done with the ticked rows; lies over the list's head, so that nothing below moves. */
export function SelectionBar(props: SelectionBarProps) {
  const { count, onInvert, onClear, onTags, onDelete } = props;
  return (
    <section className={styles['bar']} aria-label="Selection">
      <span className={styles['part']}>
        <strong className={styles['count']}>{count} selected</strong>
        <Button variant="subtle" size="small" onClick={onInvert}>
          Invert selection
        </Button>
        <Button variant="subtle" size="small" onClick={onClear}>
          Clear selection
        </Button>
      </span>
      <span className={styles['part']}>
        <Button size="small" icon={<IconTag size={14} stroke={1.75} />} onClick={onTags}>
          Edit tags
        </Button>
        <Button
          variant="danger"
          size="small"
          icon={<IconTrash size={14} stroke={1.75} />}
          onClick={onDelete}
        >
          Delete selected
        </Button>
        <AnalyseMenu />
      </span>
    </section>
  );
}

function AnalyseMenu() {
  const { data: info } = useQuery(infoQuery);
  const kinds = info === undefined ? [] : availableKinds(info);
  return (
    <DropDown
      width={260}
      button={(target) => (
        <Button
          {...target}
          variant="filled"
          size="small"
          disabled={kinds.length === 0}
          icon={<IconPlayerPlayFilled size={11} />}
          endIcon={<IconChevronDown size={13} stroke={1.75} />}
        >
          Analyse
        </Button>
      )}
    >
      {(close) => (
        <ul>
          {kinds.map((kind) => (
            <li key={kind}>
              <Link className={menu['item']} to={definitionOf(kind).screenPath} onClick={close}>
                <MotifGlyph kind={kind} small />
                {definitionOf(kind).title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </DropDown>
  );
}
