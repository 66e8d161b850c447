import { useId } from 'react';
import { LabelledCheckBox } from '../../../ui/controls/check-box.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { SegmentedField } from '../../../ui/controls/segmented.tsx';
import { TextBox } from '../../../ui/controls/text-box.tsx';
import { formatInteger } from '../../../ui/words/format-number.ts';
import {
  type FigureContent,
  type FigureFont,
  type FigureOptions,
  type FigurePalette,
  MOST_MARKS,
} from './core/figure-content.ts';
import styles from './figure.module.css';
import { FigureLanes } from './figure-lanes.tsx';
import { FigureWidth } from './figure-width.tsx';

interface FigureChoicesProps {
  content: FigureContent;
  options: FigureOptions;
  onChange: (part: Partial<FigureOptions>) => void;
}

const TYPES = [5, 6, 7] as const;
const RESOLUTIONS = [300, 600, 1200] as const;
const PALETTES: { value: FigurePalette; label: string }[] = [
  { value: 'screen', label: 'Screen' },
  { value: 'structure', label: 'By structure' },
  { value: 'grey', label: 'Greyscale' },
];
const FONTS: { value: FigureFont; label: string }[] = [
  { value: 'arial', label: 'Arial' },
  { value: 'plex', label: 'Plex Sans' },
];
const DENSE = [
  { value: 'image', label: 'Image' },
  { value: 'vector', label: 'Vector' },
];
const LETTERS = 3;

/** Size, type, colours and parts of a figure. */
export function FigureChoices({ content, options, onChange }: FigureChoicesProps) {
  const id = useId();
  const hasLanes = content.kind === 'lanes';
  return (
    <form className={styles['form']} onSubmit={(event) => event.preventDefault()}>
      <FigureWidth widthMm={options.widthMm} onChange={(widthMm) => onChange({ widthMm })} />
      <SegmentedField
        label="Font"
        value={options.font}
        options={FONTS}
        onChange={(value) => onChange({ font: value as FigureFont })}
      >
        <p>Text stays text. Plex Sans goes into the file, since few machines have it.</p>
      </SegmentedField>
      <OneOf
        {...{ label: 'Text', values: TYPES, unit: 'pt', value: options.typePt }}
        onChange={(typePt) => onChange({ typePt })}
        hint="Numbers are one point smaller, but never below 5."
      />
      <SegmentedField
        label="Colours"
        value={options.palette}
        options={PALETTES}
        onChange={(value) => onChange({ palette: value as FigurePalette })}
      >
        <p>
          By structure: those of Okabe and Ito, one for each structure, safe for colour-blind
          readers.
        </p>
      </SegmentedField>
      <Field label="Title" htmlFor={`${id}-title`}>
        <TextBox
          id={`${id}-title`}
          value={options.title ?? content.title}
          onChange={({ target }) => onChange({ title: target.value })}
        />
      </Field>
      <Field label="Panel letter" htmlFor={`${id}-letter`}>
        <TextBox
          id={`${id}-letter`}
          className={styles['letter']}
          maxLength={LETTERS}
          value={options.letter}
          onChange={({ target }) => onChange({ letter: target.value.trim() })}
        />
      </Field>
      <Parts {...{ content, options, onChange }} />
      {'lanes' in content && <FigureLanes {...{ content, options, onChange }} />}
      {hasLanes && (
        <SegmentedField
          label="Dense lanes"
          value={options.isDenseImage ? 'image' : 'vector'}
          options={DENSE}
          onChange={(value) => onChange({ isDenseImage: value === 'image' })}
        >
          <p>
            Image: the bars of a lane of more than {formatInteger(MOST_MARKS)} hits are one picture;
            all else stays vector.
          </p>
        </SegmentedField>
      )}
      <OneOf
        {...{ label: 'Resolution', values: RESOLUTIONS, unit: 'DPI', value: options.dpi }}
        onChange={(dpi) => onChange({ dpi })}
        hint="Of the PNG, which says its size in mm, and of images in the SVG."
      />
    </form>
  );
}

function Parts({ content, options, onChange }: FigureChoicesProps) {
  const genes = 'lanes' in content ? content.genes : null;
  const hasGenes = content.kind === 'circle' ? content.geneNote !== null : genes !== null;
  const count = genes === null ? '' : `, ${formatInteger(genes.length)}`;
  const parts = [
    ['hasTitle', 'Title'],
    ...(content.kind === 'lanes'
      ? [
          ['hasRuler', 'Ruler with numbers'],
          ['hasScales', 'Scale of each lane'],
        ]
      : []),
    ...(hasGenes ? [['hasGenes', `Genes${count}`]] : []),
    ['hasLegend', 'Legend'],
  ] as [keyof FigureOptions & `has${string}`, string][];
  return (
    <fieldset className={styles['parts']}>
      <legend>In it</legend>
      {parts.map(([key, label]) => (
        <LabelledCheckBox
          key={key}
          checked={options[key]}
          onChange={(isIn) => onChange({ [key]: isIn })}
        >
          {label}
        </LabelledCheckBox>
      ))}
      {content.kind === 'lanes' && content.hasManyGenes && (
        <p>Without genes: more than are drawn one by one. Zoom in for them.</p>
      )}
    </fieldset>
  );
}

interface OneOfProps<Value extends number> {
  label: string;
  values: readonly Value[];
  unit: string;
  value: Value;
  hint: string;
  onChange: (value: Value) => void;
}

/** One of a few numbers. */
function OneOf<Value extends number>(props: OneOfProps<Value>) {
  const { label, values, unit, value, hint, onChange } = props;
  return (
    <SegmentedField
      label={label}
      value={String(value)}
      options={values.map((each) => ({ value: String(each), label: `${each} ${unit}` }))}
      onChange={(text) => {
        const chosen = values.find((each) => String(each) === text);
        if (chosen !== undefined) onChange(chosen);
      }}
    >
      <p>{hint}</p>
    </SegmentedField>
  );
}
