import { z } from 'zod';
import type { Hit } from '../../../api/hits/list-hits.ts';
import { countOf, formatDecimal, formatSigned } from '../../../ui/words/format-number.ts';
import styles from './cruciform.module.css';

const formSchema = z.object({ linear: z.number(), cruciform: z.number(), delta: z.number() });
const stabilitySchema = formSchema.extend({
  loop: formSchema.extend({ loopSize: z.number(), stemPairs: z.number() }).optional(),
});

/** The energies of both forms of a repeat, without and with the loops of its hairpins. */
export function EnergyTable({ hit }: { hit: Hit }) {
  const { data } = stabilitySchema.safeParse(hit['stability']);
  if (data === undefined) return null;
  const { loop } = data;
  const rows = [
    { name: 'Arms and spacer as found', ...data },
    ...(loop === undefined
      ? []
      : [
          {
            ...loop,
            name: `Loops of ${countOf(loop.loopSize, 'base')}, ${countOf(loop.stemPairs, 'pair')}`,
          },
        ]),
  ];
  return (
    <table className={styles['energies']}>
      <caption>Energies in kcal/mol, at 37 °C and 1 M NaCl</caption>
      <thead>
        <tr>
          <th scope="col">Form</th>
          <th scope="col">Linear</th>
          <th scope="col">Cruciform</th>
          <th scope="col">Delta</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, linear, cruciform, delta }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatDecimal(linear, 2)}</td>
            <td>{formatDecimal(cruciform, 2)}</td>
            <td>{formatSigned(delta, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
