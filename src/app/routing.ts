/** Functions derived from the route table: target of an address, access, menu, breadcrumb, tabs. Pure. */
import { includesGrade, type Subject } from '@/api/enums/staff';
import { gradeOf, mayEnter, type Gate, type Permissions } from '@/api/schema/gate';
import { addressOf } from '@/machines/portal/address.machine';
import type { TabPlace } from '@/machines/portal/open-tabs.machine';
import { publicPaths, signInHref } from './public-paths';
import type { Route, Section } from './routes/route';
import { changePasswordPath, homePath, sections } from './routes/table';
import type { AccessState } from './access-state';

export const allRoutes: readonly Route[] = sections.flatMap(section => section.routes);
const byPath = new Map(allRoutes.map(route => [route.path, route]));
export const sectionOf = (route: Route): Section => sections.find(section => section.routes.includes(route))!; // every route has one

/**
 * The specification writes some absolute paths inside a section; both forms lead to the same page
 * (docs/domain/conventions.md#addresses).
 */
const aliases = new Map(
  sections
    .filter(section => section.path === '/myInfo')
    .flatMap(section => section.routes.map(route => [route.path.slice(section.path.length), route.path] as const)),
);

export const findRoute = (path: string): Route | undefined => byPath.get(path);
export const aliasOf = (path: string): string | undefined => (byPath.has(path) ? undefined : aliases.get(path));

/** The gate that denies access to a route: its section's or its own. */
export const closedBy = (route: Route, permissions: Permissions): Gate | undefined =>
  [sectionOf(route).gate, route.gate].find(gate => gate && !mayEnter(gate, permissions));
/** The subject whose rights a route needs. */
export const subjectOf = (route: Route): Subject | undefined => route.subject ?? sectionOf(route).subject;
export const mayOpen = (route: Route, permissions: Permissions): boolean =>
  !closedBy(route, permissions) && includesGrade(permissions.rights, subjectOf(route), gradeOf(route));
export const accessiblePaths = (permissions: Permissions): string[] =>
  allRoutes.filter(route => mayOpen(route, permissions)).map(route => route.path);

export interface MenuSection extends Omit<Section, 'routes'> {
  readonly routes: readonly Route[];
}
/** Sections with the routes accessible to the operator; empty sections are omitted. */
export function menuOf(routes: readonly string[]): MenuSection[] {
  return sections
    .map(section => ({
      ...section,
      routes: section.routes.filter(route => !route.hidden && routes.includes(route.path)),
    }))
    .filter(section => section.routes.length > 0);
}

/** Breadcrumb from 首页 to the page; a section with the title of its page, and that of 首页, is omitted. */
export function crumbsOf(path: string): { readonly title: string; readonly href?: string }[] {
  const route = findRoute(path);
  const home = { title: '首页', href: homePath };
  if (!route || route.path === homePath) return [{ title: '首页' }];
  const section = sectionOf(route);
  return [
    home,
    ...([route.title, home.title].includes(section.title) ? [] : [{ title: section.title }]),
    { title: route.title },
  ];
}

/** The tab of an address: its path and, for a record, the record's number. */
export function tabOf({ path, title, affix, keepAlive, record }: Route, search: string): TabPlace {
  const name = record ? (new URLSearchParams(search).get(record) ?? '') : '';
  return {
    key: name ? `${path}?${record}=${name}` : path,
    path,
    search,
    title,
    affix: affix ?? false,
    keepAlive: keepAlive ?? false,
  };
}

/** The tab that is always open. */
export const homePlace = (): TabPlace => tabOf(findRoute(homePath)!, ''); // `homePath` is in the route table

/**
 * Sanitises the redirect target of a sign-in: only a route with its query is allowed. No scheme, no host, no backslash, no control
 * character passes (docs/security.md, item 32); anything else becomes the home page.
 */
export function safeRedirect(wanted: string | null): string {
  const isPlain = wanted !== null && wanted.length <= 512 && /^\/(?!\/)[^\\\p{Cc}\s]*$/u.test(wanted);
  if (!isPlain) return homePath;
  const url = new URL(wanted, 'http://portal.invalid');
  if (url.origin !== 'http://portal.invalid' || url.username || url.password) return homePath;
  const path = aliasOf(url.pathname) ?? url.pathname;
  // Never return to the password change: it was completed before this sign-in.
  return findRoute(path) && path !== changePasswordPath ? path + url.search : homePath;
}

/** Query parameter with which /401 receives the requested address. */
const wantedName = 'page';
/** The route that was refused; undefined if /401 was opened directly. */
export const refusedRoute = (search: string): Route | undefined =>
  findRoute(addressOf(new URLSearchParams(search).get(wantedName) ?? '').path);

export interface Visit {
  readonly path: string;
  readonly search: string;
}
export type Decision =
  /** Show a page with a tab, or one of the pages outside the tabs. */
  | { readonly show: 'login' | 'preparing' | 'authRedirect' | 'notFound' | 'notAllowed' | 'failed' }
  | { readonly show: 'tab'; readonly route: Route }
  | { readonly goTo: string }
  /** Drop the state of this page and go to it: the refresh pass-through. */
  | { readonly refresh: string };

/** Decides where an address leads in this access state (docs/domain/session.md#start-of-a-session). */
export function decide({ path, search }: Visit, { session, routes, mustChangePassword }: AccessState): Decision {
  if (session === 'signed out') {
    const href = signInHref(path, search);
    return href ? { goTo: href } : { show: 'login' };
  }
  if (path === publicPaths.login) return { goTo: safeRedirect(new URLSearchParams(search).get('redirect')) };
  if (path === '/') return { goTo: homePath };
  if (session === 'preparing') return { show: 'preparing' };
  if (session === 'failed') return path === homePath ? { show: 'failed' } : { goTo: homePath };
  if (mustChangePassword && path !== changePasswordPath) return { goTo: changePasswordPath };
  if (path === publicPaths.authRedirect) return { show: 'authRedirect' };
  if (path === publicPaths.notFound) return { show: 'notFound' };
  if (path === publicPaths.notAllowed) {
    // The page has become accessible meanwhile: go to it, with its query.
    const wanted = new URLSearchParams(search).get(wantedName);
    return wanted && routes.includes(addressOf(wanted).path) ? { goTo: wanted } : { show: 'notAllowed' };
  }
  if (path.startsWith(`${publicPaths.redirect}/`)) return { refresh: path.slice(publicPaths.redirect.length) + search };
  const alias = aliasOf(path);
  if (alias) return { goTo: alias + search };
  const route = findRoute(path);
  if (!route) return { goTo: publicPaths.notFound };
  if (!routes.includes(path))
    return { goTo: `${publicPaths.notAllowed}?${wantedName}=${encodeURIComponent(path + search)}` };
  const isOfNone = route.record !== undefined && !route.unchosen && !new URLSearchParams(search).get(route.record);
  if (isOfNone && route.under && routes.includes(route.under)) return { goTo: route.under };
  return { show: 'tab', route };
}
