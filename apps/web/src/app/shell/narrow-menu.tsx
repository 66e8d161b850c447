import type { Info } from '@flipon/contract/management';
import { IconApi, IconMenu2 } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { NavLink } from 'react-router';
import { addressOf } from '../../api/address.ts';
import { offerColumns, offersOf, STORED_RESULTS, wordsOf } from '../../api/analyses/offers.ts';
import { CloseButton, IconButton } from '../../ui/controls/icon-button.tsx';
import { Drawer } from '../../ui/dialogs/drawer.tsx';
import { MotifGlyph } from '../../ui/letters/motif-glyph.tsx';
import { AccountItems } from '../account/account-items.tsx';
import { PaletteItem } from '../shortcuts/box-buttons.tsx';
import { ColourSchemeChoice } from './colour-scheme-menu.tsx';
import { PalindromeLink } from './palindrome-link.tsx';
import styles from './top-bar.module.css';

/** The menu of narrow screens: everything that the bar has no room for. */
export function NarrowMenu({ info }: { info: Info | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <span className={styles['narrow']}>
      <IconButton aria-label="Menu" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        <IconMenu2 size={20} stroke={1.75} />
      </IconButton>
      {isOpen && (
        <Drawer label={{ text: 'Menu' }} onClose={close} width={300}>
          <div className={styles['drawerHead']}>
            <CloseButton label="Close menu" onClose={close} />
          </div>
          <nav className={styles['drawer']} aria-label="Main">
            <PaletteItem onLeave={close} />
            <NavLink className={styles['item']} to="/sequence/tools" onClick={close}>
              Sequences
            </NavLink>
            <NavLink className={styles['item']} to="/" end onClick={close}>
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
                        onClick={close}
                      >
                        <MotifGlyph kind={words.tool} small />
                        {words.title}
                      </NavLink>
                    );
                  })}
                </Fragment>
              ))}
            <h2>Results and help</h2>
            <NavLink className={styles['item']} to={STORED_RESULTS} onClick={close}>
              Stored results
            </NavLink>
            <NavLink className={styles['item']} to="/help" onClick={close}>
              Help
            </NavLink>
            <AccountItems onLeave={close} />
            <h2>More</h2>
            <PalindromeLink info={info} />
            <a className={styles['item']} href={addressOf('/api/docs')}>
              API
              <IconApi size={18} stroke={1.75} aria-hidden="true" />
            </a>
            <ColourSchemeChoice />
          </nav>
        </Drawer>
      )}
    </span>
  );
}
