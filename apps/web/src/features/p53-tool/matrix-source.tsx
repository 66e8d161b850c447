import type { ServerMatrix } from '../../api/tools/p53.ts';
import styles from './p53-tool.module.css';

/** Whose numbers these are; an empty line until the server has told. */
export function MatrixSource({ server }: { server: ServerMatrix | undefined }) {
  return (
    <p className={styles['source']}>
      {server === undefined ? '\u00a0' : server.isOwn ? <OwnMatrix /> : <PublishedMatrix />}
    </p>
  );
}

function OwnMatrix() {
  return (
    <>
      <strong>This server rates sites by a matrix of its operator's own,</strong> not by the
      published one. The grid shows the values that it uses.
    </>
  );
}

function PublishedMatrix() {
  return (
    <>
      Matrix: Veprintsev, Fersht, 2008, Nucleic Acids Res. 36:1589,{' '}
      <a href="https://doi.org/10.1093/nar/gkm1040">doi:10.1093/nar/gkm1040</a>.
    </>
  );
}
