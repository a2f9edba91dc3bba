/** Checks the visible screen for problems and collects its links. */
import type { Page } from '@playwright/test';
import type { Kind } from '../../tests/tour/wire';
import { lookAt } from './look';
import { hrefOf, type Places } from './places';
import type { Wire } from '../../tests/tour/wire';
import { deadEnd, faultOf } from './words';

/** One screen of one login during a crawl. */
export interface Scene {
  readonly page: Page;
  readonly wire: Wire;
  readonly places: Places;
  readonly screen: string;
  /** The crawled address within the portal. */
  readonly href: string;
  /** Shared controls (such as those of every list) that this login has already pressed. */
  readonly pressed: Set<string>;
  readonly report: (kind: Kind, what: string) => void;
  readonly hasLeft: () => Promise<boolean>;
  /** Records the address that an action led to, and goes back to the screen. */
  readonly comeBack: (by: string) => Promise<void>;
  /** Reloads the screen. */
  readonly startOver: () => Promise<void>;
}

/** Actions above the tabs of a record may link to one of its tabs. */
const leadsToTab = (href: string): boolean => new URLSearchParams(href.split('?')[1]).has('tab');

/** @param by The control that opened this scope; empty for the screen itself. */
export async function examine({ page, places, href, report }: Scene, scope: string, by = ''): Promise<void> {
  const { texts, links, nameless } = await lookAt(page, scope);
  const after = by && ` (${by})`;
  for (const { text, of } of texts) {
    const fault = faultOf(text);
    if (fault) report('word', `${fault}: ${of && of !== text ? `${of} = ` : ''}${text.slice(0, 80)}${after}`);
    if (deadEnd.test(text)) report('dead end', text.slice(0, 80) + after);
  }
  for (const markup of nameless) report('no name', markup);
  for (const link of links) {
    const to = hrefOf(link);
    if (to === null) {
      if (link === '' || link === '#') report('leads nowhere else', `“${link}”${after}`);
    } else if (to === hrefOf(page.url()) && scope === 'main' && !leadsToTab(to))
      report('leads nowhere else', `${link}${after}`);
    else places.add({ href: to, from: href });
  }
}
