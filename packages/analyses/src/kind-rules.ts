import type { Citation } from './definition.ts';
import type { ParameterValues, WireValues } from './parameters/field.ts';
import type { ProfileShape } from './scan/kernel.ts';

export interface ParameterIssue {
  field: string;
  message: string;
}

/** The fewest bases in which a hit can lie, with the values of one analysis. */
export interface ShortestHit {
  lengthBp: number;
  /** What has this length, in a refusal: "the window". */
  name: string;
  /** The field that sets it; `sequence` where none does. */
  field: string;
}

/** What an operator sets for lengths of sequences; nothing where there is no server. */
export interface LengthLimits {
  /** Longest sequence that a neural network takes. */
  networkMaxBp?: number;
}

/** Words on a kind's method that its definition cannot hold. */
export interface MethodWords {
  /** The paper that a result follows, where that is not the definition's. */
  citation?: Citation;
  /** After the settings, each fit for a paper. */
  sentences: readonly string[];
}

/** What a kind's fields cannot say each by itself. */
export interface KindRules<Parameters extends ParameterValues = ParameterValues> {
  /** What a request means, before its fields are checked and defaults take the place of the absent. */
  fill?(given: WireValues): WireValues;
  /** Values that do not fit each other, each of them within its own bounds. */
  check?(values: Parameters): readonly ParameterIssue[];
  /** A record that is shorter has no hits. */
  shortestHit?(values: Parameters): ShortestHit;
  /** Why a sequence of this many bases cannot be searched with them; null where it can. */
  refuseLength?(values: Parameters, lengthBp: number, limits?: LengthLimits): ParameterIssue | null;
  /** What a reader of a file has to know of how its hits were computed: one line without an end. */
  note?(values: Parameters): string;
  /** Whether a neural network computes it, in a process and a queue of its own. */
  usesNetwork?(values: Parameters): boolean;
  /** How many pieces a sequence of this many bases is computed in, where each takes a while. */
  piecesOf?(values: WireValues, lengthBp: number): number | null;
  /** The profile that is stored with the hits; null where these parameters make none. */
  profile?(values: Parameters): ProfileShape | null;
  /** The limit for its values, where that is not the parameter which `look.profile` names. */
  profileLimit?(values: Parameters): number;
  /** Words of the settings of a result that differ from the form's labels, by the field's key. */
  settingLabels?(values: WireValues): Readonly<Record<string, string>>;
  methodWords?(values: WireValues): MethodWords;
}

/**
 * The check of a kind whose largest values must not be below its least.
 *
 * @param pairs the key of the largest, that of the least, and what the largest is called in its refusal
 */
export function checkOrder<Parameters extends ParameterValues>(
  ...pairs: readonly (readonly [
    max: keyof Parameters & string,
    min: keyof Parameters & string,
    name: string,
  ])[]
): (values: Parameters) => ParameterIssue[] {
  return (values) =>
    pairs
      .filter(([max, min]) => Number(values[max]) < Number(values[min]))
      .map(([field, min, name]) => ({
        field,
        message: `Minimal value of ${name} is ${values[min]}.`,
      }));
}
