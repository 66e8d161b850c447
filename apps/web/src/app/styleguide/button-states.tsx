import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { CheckBox } from '../../ui/controls/check-box.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { TabPanel, Tabs } from '../../ui/controls/tabs.tsx';
import { Toggle } from '../../ui/controls/toggle.tsx';
import { HelpTip } from '../../ui/floating/help-tip.tsx';
import { Badge, TagList } from '../../ui/tags/tag-list.tsx';
import styles from './styleguide.module.css';

const VARIANTS = ['filled', 'default', 'soft', 'subtle', 'danger'] as const;
const SIZES = ['large', 'normal', 'small'] as const;
const CHOICES = ['G and C', 'G only', 'C only'].map((label) => ({ value: label, label }));

export function ButtonStates() {
  const id = useId();
  const [choice, setChoice] = useState('G and C');
  const [isOn, setOn] = useState(true);
  const [tab, setTab] = useState(`${id}1`);
  return (
    <>
      {SIZES.map((size) => (
        <div key={size} className={styles['row']}>
          {VARIANTS.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
          <Button size={size} icon={<IconDownload size={14} stroke={1.75} />}>
            With icon
          </Button>
          <Button size={size} disabled>
            Disabled
          </Button>
        </div>
      ))}
      <div className={styles['row']}>
        <IconButton aria-label="Delete">
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
        <IconButton aria-label="Delete, disabled" disabled>
          <IconTrash size={16} stroke={1.75} />
        </IconButton>
        <HelpTip about="help">A word of help.</HelpTip>
        <CheckBox label="Off" checked={!isOn} onChange={() => setOn(!isOn)} />
        <CheckBox label="On" checked={isOn} onChange={() => setOn(!isOn)} />
        <CheckBox label="Disabled" checked={false} disabled onChange={() => undefined} />
        <Toggle checked={isOn} onChange={setOn}>
          {isOn ? 'On' : 'Off'}
        </Toggle>
        <Toggle checked={!isOn} onChange={(next) => setOn(!next)}>
          The other
        </Toggle>
      </div>
      <span id={id} className={styles['note']}>
        Search
      </span>
      <Segmented labelId={id} value={choice} options={CHOICES} onChange={setChoice} />
      <div className={styles['row']}>
        <TagList tags={['globin', 'pilot', 'human', 'one', 'two']} />
        <Badge>circular</Badge>
      </div>
      <Tabs
        label="Results"
        tabs={[
          { id: `${id}1`, label: 'Results 1', note: 'chr16' },
          { id: `${id}2`, label: 'Results 2', note: 'phiX174' },
        ]}
        active={tab}
        onChange={setTab}
        onClose={() => undefined}
      />
      <TabPanel id={tab}>The panel of the tab.</TabPanel>
    </>
  );
}
