import { settingsLine } from '@flipon/analyses/describe-settings';
import { memo } from 'react';
import { Link } from 'react-router';
import { Toolbar } from '../../../ui/controls/toolbar.tsx';
import { settingsPath } from '../../result/address/stored-path.ts';
import { ClassCode } from './class-code.tsx';
import type { MapClass } from './map-class.ts';
import styles from './map-legend.module.css';

/** Of more, the settings are in titles: with them the line would be a page. */
const MOST_WITH_SETTINGS = 3;

interface NothingFoundProps {
  /** Those whose results have no hit. */
  classes: readonly MapClass[];
  sequenceId: string;
  /** Whether they have lanes nevertheless. */
  isShown: boolean;
  onShow: (isShown: boolean) => void;
}

/** The classes without a hit on one line, with their settings and the form to change them. */
export const NothingFound = memo(function NothingFound(props: NothingFoundProps) {
  const { classes, sequenceId, isShown, onShow } = props;
  if (classes.length === 0) return null;
  const lanes = classes.length === 1 ? 'the lane' : `${classes.length} lanes`;
  return (
    <Toolbar label="Searches without a hit" className={styles['none']}>
      <strong>Nothing found:</strong>
      <ul>
        {classes.map((each) => {
          const { key, name, definition, result } = each;
          const settings = settingsLine(definition, result.parameters);
          const hasRoom = classes.length <= MOST_WITH_SETTINGS;
          return (
            <li key={key} title={hasRoom ? undefined : settings}>
              <ClassCode lane={each} />
              {name}
              {hasRoom && settings !== '' && ` (${settings})`}
              <Link
                to={settingsPath(definition, { ...result.parameters, sequenceId })}
                aria-label={`Change the settings of ${name}`}
              >
                Change
              </Link>
            </li>
          );
        })}
      </ul>
      <button type="button" onClick={() => onShow(!isShown)}>
        {isShown ? 'Hide' : 'Show'} {lanes}
      </button>
    </Toolbar>
  );
});
