import { didYouMean } from './nearest-name.ts';
import { type Environment, type Setting, settingList } from './setting-list.ts';

type List = typeof settingList;

/** Everything that is set, with the defaults filled in. */
export type Settings = {
  [Key in keyof List]: List[Key] extends Setting<infer Value> ? Value : never;
};

export type SettingsReading = { ok: true; settings: Settings } | { ok: false; message: string };

const prefix = 'FLIPON_';

/**
 * Reads the settings from environment variables. An empty variable counts as not set.
 *
 * @param given by their variables, texts that win over the environment, and the flags they came with
 * @returns the settings, or one sentence on the first thing that is wrong: an unknown FLIPON_...
 *   name (with a known one that is near) or a value that is not allowed
 */
export function readSettings(
  environment: Environment,
  given: ReadonlyMap<string, { flag: string; text: string }> = new Map(),
): SettingsReading {
  const entries = Object.entries(settingList) as [keyof Settings, Setting<unknown>][];
  const known = entries.map(([, { name }]) => name);
  const unknown = Object.keys(environment).find(
    (name) => name.startsWith(prefix) && !known.includes(name),
  );
  if (unknown !== undefined) {
    return { ok: false, message: `${unknown} is not a setting${nearSetting(unknown, known)}` };
  }
  const values: Record<string, unknown> = {};
  for (const [key, setting] of entries) {
    const { flag, text } = given.get(setting.name) ?? {
      flag: setting.name,
      text: environment[setting.name],
    };
    if (text === undefined || text === '') {
      values[key] = setting.fallback(environment);
      continue;
    }
    const value = setting.read(text);
    if (value === undefined) {
      const said = setting.isSecret ? '' : `, not "${text}"`;
      return { ok: false, message: `${flag} must be ${setting.allowed}${said}.` };
    }
    values[key] = value;
  }
  return { ok: true, settings: values as Settings };
}

/** All begin alike, which makes none of them near another. */
function nearSetting(unknown: string, known: readonly string[]): string {
  const ours = known.filter((name) => name.startsWith(prefix));
  const ends = ours.map((name) => name.slice(prefix.length));
  return didYouMean(unknown.slice(prefix.length), ends).replace('mean ', `mean ${prefix}`);
}

/** The help text: a line for each setting that is meant for operators, with its default. */
export function describeSettings(): string {
  const shown = (Object.values(settingList) as Setting<unknown>[]).filter(
    ({ isInternal }) => !isInternal,
  );
  const width = Math.max(...shown.map(({ name }) => name.length));
  return shown
    .map(({ name, doc, fallback, fallbackText }) => {
      const standard = fallbackText ?? String(fallback({}));
      return `  ${name.padEnd(width)}  ${doc} Default: ${standard}.\n`;
    })
    .join('');
}
