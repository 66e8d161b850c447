import type { Info } from '@flipon/contract/management';
import { IconApi } from '@tabler/icons-react';
import { Fragment } from 'react';
import { NavLink, useLocation } from 'react-router';
import { addressOf } from '../../api/address.ts';
import { offerColumns, offersOf, STORED_RESULTS, wordsOf } from '../../api/analyses/offers.ts';
import { usePerson } from '../../api/session/page-session.ts';
import { hasFeature } from '../../api/transport/mode.ts';
import { originOf } from '../../features/account/return-path.ts';
import { CloseButton } from '../../ui/controls/icon-button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { logOut } from '../account/log-out.ts';
import { PaletteItem } from '../shortcuts/box-buttons.tsx';
import { ColourSchemeChoice } from './colour-scheme-menu.tsx';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';

interface NarrowDrawerProps {
  info: Info | undefined;
  onLeave: () => void;
}

/** Everything that the bar of narrow screens has no room for. */
export function NarrowDrawer({ info, onLeave }: NarrowDrawerProps) {
  return (
    <Drawer label={{ text: 'Menu' }} onClose={onLeave} width={300}>
      <div className={styles['drawerHead']}>
        <CloseButton label="Close menu" onClose={onLeave} />
      </div>
      <nav className={styles['drawer']} aria-label="Main">
        <PaletteItem onLeave={onLeave} />
        <NavLink className={styles['item']} to="/sequence/tools" onClick={onLeave}>
          Sequences
        </NavLink>
        <NavLink className={styles['item']} to="/" end onClick={onLeave}>
          All motifs
        </NavLink>
        {offerColumns(offersOf(info))
          .flat()
          .map(({ id, title, offers }) => (
            <Fragment key={id}>
              <h2>{title}</h2>
              {offers.map((offer) => {
                const words = wordsOf(offer);
                return (
                  <NavLink
                    key={words.screenPath}
                    className={styles['item']}
                    to={words.screenPath}
                    onClick={onLeave}
                  >
                    <MotifGlyph kind={words.tool} small />
                    {words.title}
                  </NavLink>
                );
              })}
            </Fragment>
          ))}
        <h2>Results and help</h2>
        <NavLink className={styles['item']} to={STORED_RESULTS} onClick={onLeave}>
          Stored results
        </NavLink>
        <NavLink className={styles['item']} to="/help" onClick={onLeave}>
          Help
        </NavLink>
        {hasFeature('accounts') && <AccountItems onLeave={onLeave} />}
        <h2>More</h2>
        <PalindromeLink info={info} />
        {hasFeature('API') && (
          <a className={styles['item']} href={addressOf('/api/docs')}>
            API
            <IconApi size={18} stroke={1.75} aria-hidden="true" />
          </a>
        )}
        <ColourSchemeChoice />
      </nav>
    </Drawer>
  );
}

/** The links of a guest, or the actions on the account of a user, as `AccountMenu` has them on a wide screen. */
function AccountItems({ onLeave }: { onLeave: () => void }) {
  const { name } = usePerson();
  const origin = originOf(useLocation());
  const line = (to: string, text: string) => (
    <NavLink
      className={styles['item']}
      to={to}
      state={name === null ? origin : undefined}
      onClick={onLeave}
    >
      {text}
    </NavLink>
  );
  if (name === null) {
    return (
      <>
        <h2>Account</h2>
        {line('/login', 'Login')}
        {line('/register', 'Register')}
        {line('/reset-password', 'Reset password')}
        {line('/account', 'Use and limits')}
      </>
    );
  }
  return (
    <>
      <h2>{name}</h2>
      {line('/account', 'Account')}
      {line('/change-password', 'Change password')}
      <button
        type="button"
        className={styles['item']}
        onClick={() => {
          onLeave();
          void logOut();
        }}
      >
        Logout
      </button>
    </>
  );
}
