import { execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { looksInTurn } from '../browser/open-browser.ts';
import { openExample } from '../programs/open-example.ts';
import { useFlipon } from '../programs/use-flipon.ts';

const flipon = useFlipon();
const folder = await mkdtemp(join(tmpdir(), 'flipon-reading-'));
afterAll(() => rm(folder, { recursive: true }));

async function tryExample(page: Page): Promise<void> {
  await openExample(page, flipon.url);
  await page.getByRole('application').waitFor();
}

/** The table as other programs have it: the export of the hits that the query names. */
async function exportTable(page: Page, query = ''): Promise<string> {
  const id = new URL(page.url()).searchParams.get('result');
  const token = await page.evaluate<string>("localStorage.getItem('jwt_token')");
  const address = `${flipon.url}/api/analyse/g4hunter/${id}/quadruplex.tsv${query}`;
  return (await fetch(address, { headers: { Authorization: token } })).text();
}

describe.each(looksInTurn(43))('a table at $width pixels, $scheme', (look) => {
  it('is filtered, sorted, and gone to, and a reload keeps it', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await tryExample(page);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const form = page.getByRole('form', { name: 'Filter' });
    await form.getByText(/^0\.\d+ to \d/).waitFor();
    await form.getByLabel('Absolute score, at least').fill('strong');
    await form.getByRole('button', { name: 'Apply' }).click();
    await form.getByText('Absolute score must be numeric.').waitFor();
    await picture('filter-form');
    if (look.width === 390) await expectClean('filter form');
    await form.getByLabel('Absolute score, at least').fill('1.4');
    await form.getByRole('radio', { name: '−' }).check();
    await form.getByRole('button', { name: 'Apply' }).click();

    const table = await exportTable(page);
    const path = join(folder, `hits-${look.width}.tsv`);
    await writeFile(path, table);
    const kept = execFileSync(
      'awk',
      ['-F', '\t', 'NR > 1 && $6 < 0 && -$6 >= 1.4 { n++ } END { print n }', path],
      { encoding: 'utf8' },
    ).trim();
    await page.getByText(`${kept} of 1,093 hits kept by the filter`).waitFor();
    await page.getByText(`1 to 20 of ${kept}`).waitFor();
    await page
      .getByText('Of all hits, before some were chosen: These settings find')
      .first()
      .waitFor();
    // The chart counts the same hits: its table adds up to them.
    await page.getByRole('button', { name: 'Show as table' }).click();
    const counted = async () => {
      const counts = await page
        .locator('tr', { has: page.getByRole('button', { name: /^Segment \d+, filter/ }) })
        .locator('td:nth-child(3)')
        .allInnerTexts();
      return counts.reduce((sum, text) => sum + Number(text), 0);
    };
    await expect.poll(counted).toBe(Number(kept));
    await page.getByRole('button', { name: 'Show as chart' }).click();

    await page.getByLabel('Sort by').selectOption({ label: 'Absolute score' });
    const best = execFileSync(
      'bash',
      ['-c', "awk -F '\\t' 'NR > 1 && $6 < 0 { print $7 }' $0 | sort -gr | head -1", path],
      { encoding: 'utf8' },
    );
    const first = () =>
      page
        .getByLabel(/^Position [\d,]+, /)
        .first()
        .getAttribute('aria-label');
    await expect.poll(first).toContain(`score −${Number(best).toFixed(2)}`);
    if (look.width === 1440) await expectClean('filtered');

    // The view can be downloaded: a file takes the same fields.
    const fields = new URL(page.url()).searchParams;
    expect(fields.get('min_absScore')).toBe('1.4');
    const seen = await exportTable(
      page,
      `?min_absScore=1.4&strand=${encodeURIComponent(fields.get('strand') ?? '')}`,
    );
    const byAwk = execFileSync('awk', ['-F', '\t', 'NR == 1 || ($6 < 0 && $7 >= 1.4)', path], {
      encoding: 'utf8',
    });
    expect(seen).toBe(byAwk);

    await page.reload();
    await page.getByText(`${kept} of 1,093 hits kept by the filter`).waitFor();
    await expect.poll(first).toContain(`score −${Number(best).toFixed(2)}`);
    await page.getByRole('button', { name: 'Take away: − strand' }).click();
    await page.getByRole('button', { name: 'Reset', exact: true }).click();
    await page.getByText('1 to 20 of 1,093').waitFor();

    const goTo = page.getByLabel('Go to', { exact: true });
    await goTo.fill('far away');
    await goTo.press('Enter');
    await page.getByText('Type a position, such as 1,234,567.').waitFor();
    await goTo.fill('999,999,999');
    await goTo.press('Enter');
    await page.getByText(/ends at 210,155 bases/).waitFor();
    await goTo.fill('100,000');
    await goTo.press('Enter');
    const next = execFileSync(
      'awk',
      ['-F', '\t', 'NR > 1 && $2 >= 100000 { print NR - 1, $2; exit }', path],
      { encoding: 'utf8' },
    );
    const [row, start] = next.trim().split(' ').map(Number);
    const label = new RegExp(`^Position ${(start ?? 0).toLocaleString('en-US')}, `);
    const goal = page.getByLabel(label).first();
    await goal.waitFor();
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(label);
    expect(new URL(page.url()).searchParams.get('page')).toBe(
      String(Math.floor(((row ?? 0) - 1) / 20) + 1),
    );
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await form.getByLabel('Length, at least').fill('100,000');
    await page.keyboard.press('Enter');
    await page.getByText('The filter keeps none of the hits.').waitFor();
    if (look.width === 390) await expectClean('nothing kept');
    await page.getByRole('button', { name: 'Reset the filter' }).click();
    await page.getByText('of 1,093').first().waitFor();

    const measured = (await exportTable(page, '?known=true')).split('\n');
    const column = (measured[0] ?? '').split('\t').indexOf('knownMotifs');
    const known = measured.slice(1).filter((line) => (line.split('\t')[column] ?? '') !== '');
    expect(known.length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    const motifs = form.getByRole('radiogroup', { name: 'Motifs known to form' });
    await motifs.getByRole('radio', { name: 'yes' }).check();
    await form.getByRole('button', { name: 'Apply' }).click();
    await page.getByText(`${known.length} of 1,093 hits kept by the filter`).waitFor();
    await page.getByText(/[\d.e−]+ matches are expected by chance/).waitFor();
    await page.getByRole('button', { name: 'Take away: with motifs known to form' }).click();
    await page.getByText('of 1,093').first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  it('counts its distinct sequences as sort and uniq do', async () => {
    const { page, context, complaints, picture, expectClean } = await flipon.openPage(look);
    await tryExample(page);
    const path = join(folder, `distinct-${look.width}.tsv`);
    await writeFile(path, await exportTable(page));
    const counted = execFileSync(
      'bash',
      [
        '-c',
        `{ awk -F '\\t' 'NR > 1 && $6 > 0 { print $5 }' "$0"
           awk -F '\\t' 'NR > 1 && $6 < 0 { print $5 }' "$0" | rev | tr ACGT TGCA
         } | LC_ALL=C sort | uniq -c | LC_ALL=C sort -k1,1nr -k2,2`,
        path,
      ],
      { encoding: 'utf8' },
    );
    const lines = counted.trim().split('\n');
    const [times, letters = ''] = (lines[0] ?? '').trim().split(' ');
    await page.getByRole('tab', { name: 'Distinct sequences' }).click();
    await page
      .getByText(`${lines.length.toLocaleString('en-US')} different among 1,093 hits.`)
      .waitFor();
    await page.getByText('1 to 20 of').waitFor();
    await picture('distinct');
    await expectClean('distinct sequences');
    const shown = await page.getByRole(look.width === 390 ? 'listitem' : 'row').allInnerTexts();
    const firstRow = shown.find((text) =>
      text.replaceAll(/\s/g, '').includes(letters.slice(0, 12)),
    );
    expect(firstRow).toMatch(new RegExp(`\\b${times}\\b`));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'TSV' }).click(),
    ]);
    const rows = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n').slice(1);
    expect(
      rows
        .map((line) => line.split('\t'))
        .map(([, text, , count]) => `${count} ${text}`)
        .toSorted(),
    ).toEqual(lines.map((line) => line.trim()).toSorted());
    expect(download.suggestedFilename()).toMatch(/_g4hunter_w25_t[\d.]+_distinct\.tsv$/);
    await page.getByLabel('Letters', { exact: true }).fill(letters.slice(0, 15).toLowerCase());
    await page.getByText(/of them with/).waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});
