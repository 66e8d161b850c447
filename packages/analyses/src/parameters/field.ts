/**
 * One parameter of an analysis, as plain data: what it is called on the wire and on the screen,
 * what values it takes, and the exact sentences that refuse or warn.
 *
 * `key` is the wire name: the same word in the form, the request, the stored analysis and the
 * command line. `bounds` are what API and command line accept; `formBounds` are tighter bounds of
 * the form alone. `recommended` never refuses: outside of it the form shows `warning`.
 */
export type Field =
  | IntegerField
  | DecimalField
  | ChoiceField
  | ChoicesField
  | FlagField
  | ScoreListField;

interface FieldBase {
  key: string;
  label: string;
  /** Over its control in a form, where it is not the label. */
  formLabel?: string;
  help: string;
  /** Its short name in file names, such as the `w` of `w25`. Without one it is named only if unusual. */
  short?: string;
}

/** Bases of a sequence that is longer than any: the upper bound of a number that has none. */
export const ENDLESS_BP = 2 ** 31;

export interface Bounds {
  min: number;
  max: number;
}

interface NumberFieldBase extends FieldBase {
  default: number;
  bounds: Bounds;
  formBounds?: Bounds;
  unit?: string;
  recommended?: { min?: number; max?: number; warning: string };
  /** The sentences of the specification where they differ from the pattern in `field-messages`. */
  messages?: Partial<FieldMessages>;
}

export interface FieldMessages {
  required: string;
  notANumber: string;
  tooSmall: string;
  tooLarge: string;
}

/** Its control goes by steps of 1. */
export interface IntegerField extends NumberFieldBase {
  type: 'integer';
}

export interface DecimalField extends NumberFieldBase {
  type: 'decimal';
  /** How far its control goes at once. */
  step: number;
  /** More are refused, because they would not be counted; null where any number of them is. */
  maxDecimals: number | null;
}

export interface ChoiceField extends FieldBase {
  type: 'choice';
  default: string;
  /**
   * A form begins with what the server that is asked has, which may be more than the default that
   * means the same on all of them; an address therefore always names the value.
   */
  followsServer?: true;
  /** `short`: the value's name in those of files. */
  options: readonly { value: string; label: string; short?: string }[];
}

/** Some of a few options, each known by its number; stored as their numbers, rising. */
export interface ChoicesField extends FieldBase {
  type: 'choices';
  /** The value where it is absent; an empty list means all of the options. */
  default: readonly number[];
  options: readonly { value: number; label: string; short?: string }[];
  /** A number that means all of the options, where the published clients know one. */
  allValue?: number;
  /** The name under which an analysis also tells the choice as one number, `allValue` for all. */
  numberKey?: string;
}

export interface FlagField extends FieldBase {
  type: 'flag';
  default: boolean;
}

/** Decimals that belong together, such as the scores of runs of 1, 2, 3 and 4: as many as the default. */
export interface ScoreListField extends FieldBase {
  type: 'scores';
  default: readonly number[];
  /** Where the number of items may differ from the default: the least; the most is one for each label. */
  minItems?: number;
  bounds: Bounds;
  step: number;
  /** Kernels count in integers of 10^-maxDecimals, so more decimals cannot be told apart. */
  maxDecimals: number;
  itemLabels: readonly string[];
}

export type ParameterValue = number | string | boolean | readonly number[];
export type ParameterValues = Readonly<Record<string, ParameterValue>>;

/** Values under their wire names as received: not parsed, and with other values among them. */
export type WireValues = Readonly<Record<string, unknown>>;

/** What a field's value is once it is parsed: the union of a choice's options, not any text. */
export type ValueOf<F extends Field> = F extends IntegerField | DecimalField
  ? number
  : F extends ChoiceField | ChoicesField
    ? ChosenOf<F>
    : F extends FlagField
      ? boolean
      : F extends ScoreListField
        ? F extends { minItems: number }
          ? readonly number[]
          : NumbersLike<F['default']>
        : never;

type NumbersLike<List extends readonly number[]> = { readonly [Index in keyof List]: number };

type ChosenOf<F extends ChoiceField | ChoicesField> = F extends ChoiceField
  ? F['options'][number]['value']
  : readonly F['options'][number]['value'][];

/** The parsed values of a list of fields, each under its wire name. */
export type ValuesOf<Fields extends readonly Field[]> = {
  readonly [F in Fields[number] as F['key']]: ValueOf<F>;
};

/**
 * The parameters of an analysis whose definition is `D`, parsed. The operator's own value is there
 * only where the operator has set one, and its own texts only where they apply.
 */
export type ParametersOf<
  D extends {
    fields: readonly Field[];
    operatorKey?: string;
    ownTexts?: readonly { key: string }[];
  },
> = ValuesOf<D['fields']> & OperatorValueOf<D> & OwnTextsOf<D>;

type OperatorValueOf<D> = D extends { operatorKey: infer Key extends string }
  ? { readonly [K in Key]?: readonly number[] }
  : unknown;

type OwnTextsOf<D> = D extends { ownTexts: readonly (infer Text extends { key: string })[] }
  ? { readonly [T in Text as T['key']]?: string }
  : unknown;
