import type { KindDefinition } from '@flipon/analyses/definitions';
import { listSettings, type UsedSetting } from '@flipon/analyses/list-settings';
import { copiedMethods, methodsText, settingsTable } from '@flipon/analyses/methods-text';
import type { Analysis } from '@flipon/contract/analysis';
import type { Methods } from '@flipon/contract/methods';
import { IconDownload, IconReload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { methodsQuery } from '../../../api/analyses/get-analysis.ts';
import { useSwitchedOn } from '../../../api/analyses/use-switched-on.ts';
import { figuresQuery } from '../../../api/hits/get-figures.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LoadFailure } from '../../../ui/feedback/load-failure.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { saveTextFile } from '../../../ui/files/save-file.ts';
import { kindPartsOf } from '../../kinds/load-kind-parts.ts';
import { settingsOf } from '../../kinds/settings/form-value.ts';
import { filterFields, isNoFilter, knownFilter } from '../address/hit-filter.ts';
import { filterChips } from '../filter/filter-words.ts';
import type { SectionProps } from '../section-props.ts';
import { CopyBlock } from './copy-block.tsx';
import styles from './methods.module.css';
import { SettingsTable } from './settings-table.tsx';

/** With which settings a result came about, and how it is computed again and written up. */
export function MethodsSection(props: SectionProps) {
  const { kind, definition, answer, onTakeSettings } = props;
  const { payload } = answer;
  const isSwitchedOn = useSwitchedOn(kind);
  const { data, error, refetch } = useQuery(methodsQuery(definition, payload.id));
  const settings = listSettings(definition, payload);
  return (
    <div className={styles['section']}>
      <section aria-label="Settings">
        <div className={styles['head']}>
          <h3>Settings</h3>
          {onTakeSettings !== undefined && isSwitchedOn && (
            <Button
              size="small"
              icon={<IconReload size={14} stroke={1.75} />}
              onClick={() => onTakeSettings(settingsOf(definition, payload))}
            >
              Run again with these settings
            </Button>
          )}
        </div>
        <SettingsTable searches={[{ settings }]} />
      </section>
      <section aria-label="Repeat it">
        <div className={styles['head']}>
          <h3>Repeat it</h3>
        </div>
        {data !== undefined ? (
          <Repeating {...props} methods={data.payload} settings={settings} />
        ) : error !== null ? (
          <LoadFailure onRetry={refetch} error={error} />
        ) : (
          <Skeleton width="100%" height={240} />
        )}
      </section>
    </div>
  );
}

/**
 * Texts that are stored with a result besides its settings, such as the checksum of a network's
 * weights.
 */
function ownTextsOf({ ownTexts = [] }: KindDefinition, analysis: Analysis) {
  return ownTexts.flatMap(({ key, label }) => {
    const value = analysis[key];
    return typeof value === 'string' ? [{ key, label, value }] : [];
  });
}

interface RepeatingProps extends SectionProps {
  methods: Methods;
  settings: readonly UsedSetting[];
}

/** The same on the command line, the text for a paper, and what proves that the bases are the same. */
function Repeating({
  kind,
  definition,
  answer,
  sequence,
  openResults,
  methods,
  settings,
}: RepeatingProps) {
  const { payload } = answer;
  const { records, circularRecords, operatorValues, basesSha256 } = methods;
  const isCircular = circularRecords > 0;
  const filter = knownFilter(definition, openResults.results.filter);
  const isFiltered = !isNoFilter(filter);
  const figures = useQuery({
    ...figuresQuery(definition, payload.id, filterFields(filter)),
    // Those of the filter before would be the number of other hits.
    placeholderData: undefined,
    enabled: isFiltered,
  });
  const { operatorFile, ComputedWith } = kindPartsOf(kind);
  const ownTexts = ownTextsOf(definition, payload);
  const ownFile = operatorValues === null ? undefined : operatorFile?.(operatorValues);
  const setting = ownFile === undefined ? '' : `${ownFile.variable}=${ownFile.name} `;
  const text = methodsText({
    definition,
    analysis: payload,
    methods,
    type: sequence?.type ?? null,
    kept:
      isFiltered && figures.data !== undefined
        ? {
            count: figures.data.count,
            conditions: filterChips(definition, filter).map(({ text }) => text),
          }
        : null,
  });
  return (
    <>
      <CopyBlock title="The same on the command line" text={setting + methods.scanLine} isCommand />
      <p className={styles['note']}>
        {methods.fileName} is the FASTA file of the sequence; hits go to a table with positions from
        1 on.
      </p>
      {ownFile !== undefined && (
        <p className={styles['note']}>
          This server computes with values of its own, which the terminal reads from a file.{' '}
          <Button
            variant="subtle"
            size="small"
            icon={<IconDownload size={14} stroke={1.75} />}
            onClick={() => saveTextFile(ownFile.name, 'application/json', ownFile.text)}
          >
            {ownFile.name}
          </Button>
        </p>
      )}
      {isCircular && circularRecords < records && payload['wrapOrigin'] === true && (
        <Notice kind="warning">
          Some records are circular and some are linear. The command line takes all records of a
          FASTA file as circles: give it the circular ones in a file of their own.
        </Notice>
      )}
      {!isFiltered || figures.data !== undefined ? (
        <>
          <CopyBlock
            title="Methods text"
            text={text}
            copied={copiedMethods(text, settingsTable([{ settings }]), basesSha256)}
          />
          <p className={styles['note']}>
            The copy ends with the table of settings and the checksum of the bases.
          </p>
        </>
      ) : figures.error !== null ? (
        <LoadFailure onRetry={figures.refetch} error={figures.error} />
      ) : (
        <Skeleton width="100%" height={120} />
      )}
      <dl className={styles['proof']}>
        <div>
          <dt>Rules</dt>
          <dd>
            {kind} {methods.kernelVersion}, Flipon {methods.version}
          </dd>
        </div>
        {ComputedWith !== undefined && ownTexts.length === 0 && (
          <div>
            <dt>Computed with</dt>
            <dd>
              <ComputedWith definition={definition} analysis={payload} />
            </dd>
          </div>
        )}
        {ownTexts.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd className={styles['sum']}>{value}</dd>
          </div>
        ))}
        <div>
          <dt>SHA-256 of the bases</dt>
          <dd className={styles['sum']}>{basesSha256 ?? 'not known'}</dd>
        </div>
      </dl>
      <p className={styles['note']}>
        It is that of the upper-case letters of all records, one after the other. Of a FASTA file
        this line computes it:
      </p>
      <CopyBlock title="The checksum of a file" text={methods.sumLine} isCommand />
    </>
  );
}
