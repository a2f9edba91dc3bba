/** Judges what stands on the screen and takes the links along. */
import type { Page } from '@playwright/test';
import type { Kind } from './findings';
import { lookAt } from './look';
import { hrefOf, type Places } from './places';
import type { Wire } from './wire';
import { deadEnd, faultOf } from './words';

/** One screen of one login while the crawl is at it. */
export interface Scene {
  readonly page: Page;
  readonly wire: Wire;
  readonly places: Places;
  readonly screen: string;
  /** The address that is crawled, within the portal. */
  readonly href: string;
  /** What this login has pressed of what stands on many screens. */
  readonly pressed: Set<string>;
  readonly tell: (kind: Kind, what: string) => void;
  readonly hasLeft: () => Promise<boolean>;
  /** Takes the place along to which an action has led, and goes back to the screen. */
  readonly comeBack: (by: string) => Promise<void>;
  /** Loads the screen anew. */
  readonly startOver: () => Promise<void>;
}

/** Actions of a record that lead to one of its tabs stand above all of them. */
const leadsToTab = (href: string): boolean => new URLSearchParams(href.split('?')[1]).has('tab');

/** @param by The control that brought it about; none for the screen itself. */
export async function examine({ page, places, href, tell }: Scene, scope: string, by = ''): Promise<void> {
  const { texts, links, nameless } = await lookAt(page, scope);
  const after = by && ` (${by})`;
  for (const { text, of } of texts) {
    const fault = faultOf(text);
    if (fault) tell('word', `${fault}: ${of && of !== text ? `${of} = ` : ''}${text.slice(0, 80)}${after}`);
    if (deadEnd.test(text)) tell('dead end', text.slice(0, 80) + after);
  }
  for (const markup of nameless) tell('no name', markup);
  for (const link of links) {
    const to = hrefOf(link);
    if (to === null) {
      if (link === '' || link === '#') tell('leads nowhere else', `“${link}”${after}`);
    } else if (to === hrefOf(page.url()) && scope === 'main' && !leadsToTab(to))
      tell('leads nowhere else', `${link}${after}`);
    else places.add({ href: to, from: href });
  }
}
