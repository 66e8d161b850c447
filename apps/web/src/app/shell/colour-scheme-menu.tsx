import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { DropDown } from '../../ui/floating/drop-down.tsx';
import { type ColourScheme, chooseColourScheme, useColourScheme } from './colour-scheme.ts';
import styles from './colour-scheme-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or what the system says; kept in this browser. */
export function ColourSchemeMenu() {
  const scheme = useColourScheme();
  const Current = SCHEMES.find(({ value }) => value === scheme)?.Icon ?? IconDeviceDesktop;
  return (
    <DropDown
      paddingPx={12}
      button={(target) => (
        <IconButton {...target} aria-label="Colour scheme">
          <Current size={17} stroke={1.75} />
        </IconButton>
      )}
    >
      {() => <ColourSchemeChoice />}
    </DropDown>
  );
}

/** The three choices side by side, as the drawer of narrow screens shows them, too. */
export function ColourSchemeChoice() {
  const labelId = useId();
  return (
    <div className={styles['choice']}>
      <span id={labelId}>Colour scheme</span>
      <Segmented
        labelId={labelId}
        value={useColourScheme()}
        options={SCHEMES}
        onChange={(value) => chooseColourScheme(value as ColourScheme)}
      />
    </div>
  );
}
