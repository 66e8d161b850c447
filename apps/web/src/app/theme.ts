import { createTheme } from '@mantine/core';

const petrol = [
  '#ECF7F9',
  '#D6EDF1',
  '#B2DEE5',
  '#8FD3DD',
  '#6CC7D4',
  '#45A9B8',
  '#288A9B',
  '#16707F',
  '#0B5A6B',
  '#08485A',
] as const;
const gray = [
  '#F5F7F8',
  '#F0F3F5',
  '#E7ECEF',
  '#DCE2E6',
  '#C3CCD3',
  '#84919C',
  '#66737E',
  '#55636F',
  '#34424D',
  '#14212B',
] as const;
const dark = [
  '#E6EDF1',
  '#C3CED6',
  '#A3B1BC',
  '#8B9AA6',
  '#4A5964',
  '#2A3640',
  '#1C262E',
  '#161E24',
  '#111920',
  '#0F151A',
] as const;
const red = [
  '#FDF3F2',
  '#FBE9E7',
  '#F5CFCB',
  '#F3958D',
  '#E4695F',
  '#D4473D',
  '#C0302A',
  '#A8201A',
  '#871712',
  '#5E0F0B',
] as const;
const yellow = [
  '#FEF8EC',
  '#FDF1DA',
  '#F8DFAE',
  '#F0C36A',
  '#DBA53B',
  '#B07A14',
  '#94630A',
  '#7A4B00',
  '#5C3800',
  '#3D2500',
] as const;
const green = [
  '#F0F9F4',
  '#E3F3EA',
  '#BFE3CF',
  '#79CFA0',
  '#4DB27D',
  '#2F935F',
  '#1F7A4B',
  '#17663F',
  '#104C2F',
  '#0A3320',
] as const;

/** What a button's variant looks like, in our own tokens. */
const buttonColours: Record<string, Record<string, string>> = {
  filled: {
    '--button-bg': 'var(--accent)',
    '--button-hover': 'var(--accent-hover)',
    '--button-color': 'var(--on-accent)',
    '--button-bd': '1px solid transparent',
  },
  default: {
    '--button-bg': 'var(--surface)',
    '--button-hover': 'var(--inset)',
    '--button-color': 'var(--text)',
    '--button-bd': '1px solid var(--line-strong)',
  },
  soft: {
    '--button-bg': 'var(--surface)',
    '--button-hover': 'var(--inset)',
    '--button-color': 'var(--text)',
    '--button-bd': '1px solid var(--line)',
  },
  subtle: {
    '--button-bg': 'transparent',
    '--button-hover': 'var(--inset)',
    '--button-color': 'var(--muted)',
    '--button-bd': '1px solid transparent',
  },
  danger: {
    '--button-bg': 'var(--surface)',
    '--button-hover': 'var(--danger-weak)',
    '--button-color': 'var(--danger)',
    '--button-bd': '1px solid var(--danger-line)',
  },
};

export const theme = createTheme({
  primaryColor: 'petrol',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  colors: { petrol, gray, dark, red, yellow, green },
  black: '#14212B',
  defaultRadius: 5,
  radius: { xs: '3px', sm: '5px', md: '8px', lg: '10px' },
  spacing: { xs: '4px', sm: '8px', md: '16px', lg: '24px', xl: '32px' },
  fontFamily: "'IBM Plex Sans Variable',system-ui,sans-serif",
  fontFamilyMonospace: "'IBM Plex Mono',ui-monospace,monospace",
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '75em', xl: '100em' },
  components: {
    Button: {
      defaultProps: { size: 'xs', variant: 'default' },
      vars: (_theme: unknown, props: { variant?: string }) => ({
        root: buttonColours[props.variant ?? 'default'] ?? {},
      }),
    },
    ActionIcon: {
      defaultProps: { size: 28, variant: 'subtle', color: 'gray' },
      vars: () => ({
        root: {
          '--ai-color': 'var(--muted)',
          '--ai-hover': 'var(--inset)',
          '--ai-hover-color': 'var(--text)',
        },
      }),
    },
    Tooltip: {
      defaultProps: {
        openDelay: 300,
        events: { hover: true, focus: true, touch: true },
        withinPortal: true,
      },
    },
    Popover: { defaultProps: { transitionProps: { duration: 120 } } },
  },
});
