/** What a route and a section of the menu are, and the kinds of routes; the table of both portals is made of them. */
import type { SectionIcon } from '../shell/section-icons';
import type { Subject } from '@/api/enums/staff';
import type { Gate } from '@/api/schema/gate';
import type { Page } from '@/pages/kit/page/page';

export interface Route {
  /** The complete address; it starts with the path of the section. */
  readonly path: string;
  readonly title: string;
  readonly gate?: Gate;
  /** Its rights are needed; by default those of its section. */
  readonly subject?: Subject;
  /** Needs the right to operate on its subject. */
  readonly operates?: true;
  /** Not in the menu. */
  readonly hidden?: true;
  /** Keeps its state when another tab is shown. */
  readonly keepAlive?: true;
  /** Its tab is always open. */
  readonly affix?: true;
  /** Query parameter with the record's number: each record has its own tab. Without it the route leads to the list that it is under. */
  readonly record?: string;
  /** It can be opened for no record yet, which is then chosen on the page. */
  readonly unchosen?: true;
  /** For hidden routes: the menu entry that stays highlighted. */
  readonly under?: string;
  /** Loads the code of the page. */
  readonly page: () => Promise<Page>;
}
export interface Section {
  /** First part of the paths of all its routes. */
  readonly path: string;
  readonly title: string;
  /** Icon name; the menu draws the icon, and the sign-in page loads none. */
  readonly icon: SectionIcon;
  readonly gate?: Gate;
  /** The rights that its routes need (docs/domain/access.md#staff). */
  readonly subject?: Subject;
  readonly routes: readonly Route[];
}

/** Loads one export of a file of pages; the bundle has less code of it than of `(await import(file)).name`. */
export const from =
  <N extends string>(name: N, load: () => Promise<Readonly<Record<N, Page>>>): Route['page'] =>
  async () =>
    (await load())[name];

export const keptAlive = { keepAlive: true } as const;
/** Where something is entered or decided: looking at its subject is not enough. */
export const form = (under: string) => ({ hidden: true, under, operates: true }) as const;
export const record = (name: string, under: string) => ({ hidden: true, record: name, under }) as const;
