import {
  IconDeviceDesktop,
  IconFileCheck,
  IconKey,
  IconKeyboard,
  IconLogin,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserPlus,
} from '@tabler/icons-react';
import { openedResult } from '../../api/result-files/opened-result.ts';
import { usePerson } from '../../api/session/page-session.ts';
import { hasFeature, IS_LOCAL } from '../../api/transport/mode.ts';
import type { Choice } from '../../features/palette/choice.ts';
import { Palette } from '../../features/palette/palette.tsx';
import { useStore } from '../../ui/state/store.ts';
import { logOut } from '../account/log-out.ts';
import { chooseColourScheme } from '../shell/colour-scheme.ts';
import { openBox } from './shortcut-acts.ts';
import { singleKeys } from './single-keys.ts';

const SCHEMES = [
  { scheme: 'light', title: 'Light colours', sign: IconSun },
  { scheme: 'dark', title: 'Dark colours', sign: IconMoon },
  { scheme: 'auto', title: 'Colours of the system', sign: IconDeviceDesktop },
] as const;

const FOR_GUESTS: readonly Choice[] = [
  {
    id: 'login',
    title: 'Log in',
    words: 'login sign account',
    sign: IconLogin,
    effect: { to: '/login' },
  },
  {
    id: 'register',
    title: 'Register',
    words: 'sign up account',
    sign: IconUserPlus,
    effect: { to: '/register' },
  },
];

const FOR_USERS: readonly Choice[] = [
  {
    id: 'password',
    title: 'Change password',
    words: 'account',
    sign: IconKey,
    effect: { to: '/change-password' },
  },
  {
    id: 'logout',
    title: 'Log out',
    words: 'logout sign account',
    sign: IconLogout,
    effect: { run: () => void logOut() },
  },
];

const OPEN_RESULT: Choice = {
  id: 'result file',
  title: 'Open a result file',
  note: 'of the terminal, or of another library',
  words: 'verify check compare tsv csv jsonl bed gff3',
  sign: IconFileCheck,
  effect: { run: () => openedResult.set([]) },
};

/** The palette with what this page can do by itself. */
export function PagePalette({ onClose }: { onClose: () => void }) {
  const { name } = usePerson();
  const hasSingleKeys = useStore(singleKeys);
  const commands: Choice[] = [
    ...(IS_LOCAL ? [OPEN_RESULT] : []),
    ...SCHEMES.map(
      ({ scheme, title, sign }): Choice => ({
        id: `scheme ${scheme}`,
        title,
        note: 'colour scheme',
        words: `${scheme} theme mode`,
        sign,
        effect: { run: () => chooseColourScheme(scheme) },
      }),
    ),
    {
      id: 'shortcuts',
      title: 'Keyboard shortcuts',
      note: 'the list of keys',
      sign: IconKeyboard,
      effect: { run: () => openBox.set('shortcuts') },
    },
    {
      id: 'single keys',
      title: hasSingleKeys ? 'Switch off single-key shortcuts' : 'Switch on single-key shortcuts',
      words: 'keyboard letters',
      sign: IconKeyboard,
      effect: { run: () => singleKeys.set(!hasSingleKeys) },
    },
    ...(!hasFeature('accounts') ? [] : name === null ? FOR_GUESTS : FOR_USERS),
  ];
  return <Palette commands={commands} onClose={onClose} />;
}
