/**
 * The walker: one page that goes through the portal as an operator. What is looked at on the way is the visitor's: crawl, screens or
 * gallery. Findings are written to a file for the command, which fails on them: a failing test would restart the worker and rebuild
 * the demo data.
 */
import type { Page } from '@playwright/test';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { goWithin, test as journey } from '../journeys/fixtures';
import { Findings } from './findings';
import { listen, type Wire } from './wire';

/** Folder of the command's results. */
export const folder = process.env['TOUR']!;

export class Walker {
  /** The screen that a finding is about. */
  screen = '';
  /** The window or the login: a finding names those that met it. */
  where = 'at first';
  /** The present place, and what led there. */
  address = '';
  readonly wire: Wire;
  private readonly findings = new Findings();

  constructor(private readonly page: Page) {
    this.wire = listen(page, (kind, what) => this.report(`${kind}: ${what}`));
  }

  report(what: string): void {
    this.findings.add(`${this.screen}: ${what}`, this.where, this.address);
  }

  reportAll(all: readonly string[]): void {
    for (const what of all) this.report(what);
  }

  /** Goes to a path of the portal without reloading it, and waits until the screen is there. */
  async goTo(path: string): Promise<void> {
    await goWithin(this.page, path);
    await this.wire.settle();
  }

  /** @param name Of the file. */
  keep(name: string): void {
    writeFileSync(join(folder, 'findings', `${name}.json`), JSON.stringify(this.findings.all));
  }
}

export const test = journey.extend<{ readonly walker: Walker }>({
  walker: async ({ page, expected }, use, { testId }) => {
    expected.pattern = /./; // what the browser complains of is a finding
    const walker = new Walker(page);
    await use(walker);
    walker.keep(testId);
  },
});
