import { someOf } from '@flipon/test-material/some-of';
import { beforeAll, describe, expect, it } from 'vitest';
import { overflowOf } from '../browser/page-measures.ts';
import { addResult } from '../programs/add-work.ts';
import { type ApiClient, newGuest } from '../programs/api-client.ts';
import { useFlipon } from '../programs/use-flipon.ts';
import { kindsOnExample } from './kinds-on-example.ts';

/** A window of 1440 x 900 at 200 %, in CSS pixels. */
const ZOOMED = { width: 720, height: 450 };

const flipon = useFlipon();
let client: ApiClient;
let longest: string;
beforeAll(async () => {
  client = await newGuest(flipon.url);
  const { body } = await client.get('sequence?sort=length&order=DESC');
  longest = (body['items'] as { id: string }[])[0]?.id ?? '';
});

describe('at 200 %', () => {
  it.each(someOf(kindsOnExample))(
    '$name has its figures on the first screen, and nothing scrolls the page sideways',
    async ({ name, screen, parameters }) => {
      const id = await addResult(client, name, { sequence: longest, ...parameters });
      const { token } = client;
      const { page, context, complaints, expectClean } = await flipon.openPage({ token });
      await page.setViewportSize(ZOOMED);
      await page.goto(`${flipon.url}/analyse/${screen}`);
      await page.getByText('The result comes here').waitFor();
      await expectClean(`form of ${name} at 200 %`);
      expect(await overflowOf(page)).toBe(0);

      // As a link opens it: nothing is scrolled away.
      await page.goto(`${flipon.url}/analyse/${screen}?result=${id}`);
      await page.getByRole('application').waitFor();
      await page.getByText('Positions are 1-based and inclusive').waitFor();
      await expectClean(`result of ${name} at 200 %`);
      expect(await page.evaluate<number>('scrollY')).toBe(0);
      const figures = await page.getByText('per 1000 bp', { exact: true }).first().boundingBox();
      expect((figures?.y ?? Number.NaN) + (figures?.height ?? 0)).toBeLessThan(ZOOMED.height);
      // And most of the chart: where a kind has more lines of figures, its end is below.
      const chart = await page.getByRole('application').boundingBox();
      const middle = (chart?.y ?? Number.NaN) + (chart?.height ?? 0) / 2;
      expect(middle).toBeLessThan(ZOOMED.height);
      expect(await overflowOf(page)).toBe(0);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
