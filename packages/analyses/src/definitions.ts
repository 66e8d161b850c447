import type { AnalysisDefinition } from './definition.ts';
import { type DerivedFields, NO_DERIVED_FIELDS } from './hits/derived-fields.ts';
import type { ExtraNumbers } from './hits/extra-numbers.ts';
import type { RowOf } from './hits/hit-row.ts';
import type { NamedTexts } from './hits/named-texts.ts';
import type { KindRules } from './kind-rules.ts';
import { aphased } from './kinds/aphased/aphased.ts';
import { aPhasedRules } from './kinds/aphased/rules.ts';
import { cpg } from './kinds/cpg/cpg.ts';
import { cpgRules } from './kinds/cpg/rules.ts';
import { cruciform } from './kinds/cruciform/cruciform.ts';
import { cruciformDerived } from './kinds/cruciform/derived.ts';
import { cruciformRules } from './kinds/cruciform/rules.ts';
import { directRepeatDerived } from './kinds/directrepeat/derived.ts';
import { directrepeat } from './kinds/directrepeat/directrepeat.ts';
import { directRepeatRules } from './kinds/directrepeat/rules.ts';
import { g4Consensus } from './kinds/g4hunter/consensus.ts';
import { g4HunterDerived } from './kinds/g4hunter/derived.ts';
import { g4hunter } from './kinds/g4hunter/g4hunter.ts';
import { g4HunterRules } from './kinds/g4hunter/rules.ts';
import { g4regexDerived } from './kinds/g4regex/derived.ts';
import { g4regex } from './kinds/g4regex/g4regex.ts';
import { g4regexRules } from './kinds/g4regex/rules.ts';
import { imotifDerived } from './kinds/imotif/derived.ts';
import { imotif } from './kinds/imotif/imotif.ts';
import { imotifRules } from './kinds/imotif/rules.ts';
import { mirrorRepeatDerived } from './kinds/mirrorrepeat/derived.ts';
import { mirrorrepeat } from './kinds/mirrorrepeat/mirrorrepeat.ts';
import { mirrorRepeatRules } from './kinds/mirrorrepeat/rules.ts';
import { p53predictor } from './kinds/p53predictor/p53predictor.ts';
import { p53Rules } from './kinds/p53predictor/rules.ts';
import { pqsfinderDerived } from './kinds/pqsfinder/derived.ts';
import { pqsfinder } from './kinds/pqsfinder/pqsfinder.ts';
import { pqsfinderRules } from './kinds/pqsfinder/rules.ts';
import { rlooprDerived } from './kinds/rloopr/derived.ts';
import { rloopr } from './kinds/rloopr/rloopr.ts';
import { rlooprRules } from './kinds/rloopr/rules.ts';
import { strDerived } from './kinds/str/derived.ts';
import { strRules } from './kinds/str/rules.ts';
import { str } from './kinds/str/str.ts';
import { zdnaRules } from './kinds/zdna/rules.ts';
import { zdna } from './kinds/zdna/zdna.ts';
import { zdnabert2Rules } from './kinds/zdnabert2/rules.ts';
import { zdnabert2 } from './kinds/zdnabert2/zdnabert2.ts';
import { zhuntDerived } from './kinds/zhunt/derived.ts';
import { zhuntRules } from './kinds/zhunt/rules.ts';
import { zhunt } from './kinds/zhunt/zhunt.ts';
import { zseekerRules } from './kinds/zseeker/rules.ts';
import { zseeker } from './kinds/zseeker/zseeker.ts';
import type { ParametersOf } from './parameters/field.ts';

/** What the list says of a kind. */
interface ListedKind<D extends AnalysisDefinition> {
  definition: D;
  /** What its fields cannot say. */
  rules?: KindRules<ParametersOf<NoInfer<D>>>;
  /** What is read off the bases of its hits. */
  derived?: DerivedFields<ParametersOf<NoInfer<D>>, RowOf<NoInfer<D>>>;
  /** How the numbers of its extra columns are read, by the name of their set. */
  extraNumbers?: Readonly<
    Record<string, ExtraNumbers<ParametersOf<NoInfer<D>>, RowOf<NoInfer<D>>>>
  >;
}

/** Checks the types of the properties next to a definition against the parameters and rows of its kind. */
function kindOf<D extends AnalysisDefinition>(kind: ListedKind<D>): ListedKind<D> {
  return kind;
}

/**
 * THE LIST of analysis kinds, in the order in which they are shown. A kind without a kernel in
 * `scan/src/kernels.ts` does not compile.
 */
const kinds = [
  kindOf({
    definition: g4hunter,
    rules: g4HunterRules,
    derived: g4HunterDerived,
    extraNumbers: { consensus: g4Consensus },
  }),
  kindOf({ definition: rloopr, rules: rlooprRules, derived: rlooprDerived }),
  kindOf({ definition: zdna, rules: zdnaRules }),
  kindOf({ definition: zdnabert2, rules: zdnabert2Rules }),
  kindOf({ definition: cpg, rules: cpgRules }),
  kindOf({ definition: p53predictor, rules: p53Rules }),
  kindOf({ definition: cruciform, rules: cruciformRules, derived: cruciformDerived }),
  kindOf({ definition: str, rules: strRules, derived: strDerived }),
  kindOf({ definition: directrepeat, rules: directRepeatRules, derived: directRepeatDerived }),
  kindOf({ definition: mirrorrepeat, rules: mirrorRepeatRules, derived: mirrorRepeatDerived }),
  kindOf({ definition: aphased, rules: aPhasedRules }),
  kindOf({ definition: imotif, rules: imotifRules, derived: imotifDerived }),
  kindOf({ definition: g4regex, rules: g4regexRules, derived: g4regexDerived }),
  kindOf({ definition: zseeker, rules: zseekerRules }),
  kindOf({ definition: zhunt, rules: zhuntRules, derived: zhuntDerived }),
  kindOf({ definition: pqsfinder, rules: pqsfinderRules, derived: pqsfinderDerived }),
] as const;

type Definition = (typeof kinds)[number]['definition'];

export type AnalysisKind = Definition['kind'];

type Definitions = { readonly [D in Definition as D['kind']]: D };

/** The parsed parameters of each kind. */
export type KindParameters = { [K in AnalysisKind]: ParametersOf<Definitions[K]> };

/** A hit of a kind as its table holds it. */
export type KindRow<K extends AnalysisKind> = RowOf<Definitions[K]>;

export const analysisKinds: AnalysisKind[] = kinds.map(({ definition }) => definition.kind);

// Each entry is under the name of its own kind, which `fromEntries` does not know.
const byKind = Object.fromEntries(kinds.map((kind) => [kind.definition.kind, kind])) as {
  readonly [K in AnalysisKind]: ListedKind<Definitions[K]>;
};

/** Whether a text is the name of a kind that is in the list, as paths and commands have it. */
export function isAnalysisKind(text: string): text is AnalysisKind {
  return Object.hasOwn(byKind, text);
}

/** A definition that is in the list. */
export type KindDefinition = AnalysisDefinition & { kind: AnalysisKind };

export function definitionOf(kind: AnalysisKind): KindDefinition {
  return byKind[kind].definition;
}

/** The kind on whose screen this one is a choice; null where it has its own screen. */
export function screenOwnerOf(kind: AnalysisKind): AnalysisKind | null {
  const { onScreenOf } = definitionOf(kind);
  if (onScreenOf === undefined) return null;
  return (
    analysisKinds.find((each) => definitionOf(each).screenPath === onScreenOf.screenPath) ?? null
  );
}

/** Rules that a kind's fields cannot express; most kinds have none. */
export function rulesOf<K extends AnalysisKind>(kind: K): KindRules<KindParameters[K]> {
  return byKind[kind].rules ?? {};
}

/** What is read off the bases of a kind's hits. */
export function derivedFieldsOf<K extends AnalysisKind>(kind: K): DerivedFields<KindParameters[K]> {
  return byKind[kind].derived ?? NO_DERIVED_FIELDS;
}

/**
 * How the numbers of a set of extra columns of a kind are read off its hits.
 *
 * @throws Error where the kind has no set of this name, which is a bug
 */
export function extraNumbersOf<K extends AnalysisKind>(
  kind: K,
  name: string,
): ExtraNumbers<KindParameters[K]> {
  const found = byKind[kind].extraNumbers?.[name];
  if (found === undefined) throw new Error(`${kind} has no columns of the name ${name}.`);
  return found;
}

/** The texts among the derived fields of a kind, whether or not it is in the list. */
export function namedTextsOf(kind: string): NamedTexts {
  return (isAnalysisKind(kind) ? derivedFieldsOf(kind).texts : undefined) ?? {};
}
