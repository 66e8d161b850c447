import type { ParameterValues } from '@flipon/analyses/field';

/** Kinds that a user starts together, with their parameters, kept under a name. */
export interface LibraryPreset {
  id: string;
  name: string;
  /** As they were saved: a kind may be gone, or take other parameters now. */
  works: { kind: string; parameters: ParameterValues }[];
  created: Date;
  changed: Date;
}

export type NewPreset = Pick<LibraryPreset, 'name' | 'works'>;

export interface LibraryPresets {
  /** Those of the owner, the oldest first. */
  listStartPresets(owner: string): Promise<LibraryPreset[]>;
  /** Keeps one under a new id; null where the owner has `most` already, of which two calls together have no more. */
  addStartPreset(owner: string, preset: NewPreset, most: number): Promise<LibraryPreset | null>;
  /** Replaces name and works; null where the owner has no such preset. */
  changeStartPreset(owner: string, id: string, preset: NewPreset): Promise<LibraryPreset | null>;
  /** Whether the owner had it. */
  deleteStartPreset(owner: string, id: string): Promise<boolean>;
}
