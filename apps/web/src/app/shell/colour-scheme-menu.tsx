import { ActionIcon, type MantineColorScheme, Popover, useMantineColorScheme } from '@mantine/core';
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react';
import { useId } from 'react';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './colour-scheme-menu.module.css';

const SCHEMES = [
  { value: 'light', label: 'Light', Icon: IconSun },
  { value: 'dark', label: 'Dark', Icon: IconMoon },
  { value: 'auto', label: 'System', Icon: IconDeviceDesktop },
] as const;

/** Light, dark, or what the system says; kept in this browser. */
export function ColourSchemeMenu() {
  const { colorScheme } = useMantineColorScheme();
  const Current = SCHEMES.find(({ value }) => value === colorScheme)?.Icon ?? IconDeviceDesktop;
  return (
    <Popover position="bottom-end" offset={6} returnFocus trapFocus>
      <Popover.Target>
        <ActionIcon aria-label="Colour scheme">
          <Current size={17} stroke={1.75} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={12} aria-label="Colour scheme">
        <ColourSchemeChoice />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The three choices side by side, as the drawer of narrow screens shows them, too. */
export function ColourSchemeChoice() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const labelId = useId();
  return (
    <div className={styles['choice']}>
      <span id={labelId}>Colour scheme</span>
      <Segmented
        labelId={labelId}
        value={colorScheme}
        options={SCHEMES}
        onChange={(value) => setColorScheme(value as MantineColorScheme)}
      />
    </div>
  );
}
