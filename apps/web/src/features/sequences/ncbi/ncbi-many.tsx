import { useRef } from 'react';
import { useDropImports } from '../../../api/ncbi/change-imports.ts';
import { useStore } from '../../../ui/state/store.ts';
import type { ImportRow } from './import-rows.ts';
import { ImportRowsBox } from './import-rows-box.tsx';
import { ManyForm } from './many-form.tsx';
import styles from './ncbi.module.css';
import { manyImport, typedList } from './ncbi-imports.ts';

/** "NCBI multiple import": the typed list, and next to it a row for each of its records. */
export function NcbiMany() {
  const text = useStore(typedList);
  const area = useRef<HTMLTextAreaElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const drop = useDropImports();

  const correct = ({ id, accession }: ImportRow) => {
    const kept = text.trimEnd();
    const start = kept === '' ? 0 : kept.length + 1;
    typedList.set(`${kept}${kept === '' ? '' : '\n'}${accession}`);
    manyImport.set(manyImport.get().filter((each) => each !== id));
    drop.mutate([id]);
    // Once the field has the text.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start, start + accession.length);
    });
  };

  const clear = () => {
    manyImport.set([]);
    // The button that was pressed goes with the rows.
    area.current?.focus();
  };
  // On a narrow screen they are below.
  const showRows = () => {
    requestAnimationFrame(() => rows.current?.scrollIntoView({ block: 'nearest' }));
  };

  return (
    <div className={styles['many']}>
      <ManyForm text={text} area={area} onText={typedList.set} onStarted={showRows} />
      <div ref={rows} className={styles['rows']}>
        <ImportRowsBox onCorrect={correct} onClear={clear} />
      </div>
    </div>
  );
}
