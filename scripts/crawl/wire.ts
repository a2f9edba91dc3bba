/** What goes over the wire and into the console while a page is open. */
import type { Page, Request, Response } from '@playwright/test';
import { areas } from '@/api/contract';
import { basePath } from '@/api/constants';
import { successCode } from '@/api/failure';
import type { Kind } from './findings';

/** The names of the calls that have a path; twins share one. */
const callsByPath = new Map<string, string[]>();
for (const [area, calls] of areas)
  for (const [name, { path }] of Object.entries(calls))
    callsByPath.set(path, [...(callsByPath.get(path) ?? []), `${area}.${name}`]);
/** Path and name of every call of the contract. */
export const namedPaths: readonly (readonly [string, string])[] = [...callsByPath].map(([path, names]) => [
  path,
  names.join(' / '),
]);

/** Nothing under way for so long counts as quiet. */
const quietMs = 120;
const patienceMs = 10_000;

export interface Wire {
  /** Paths of the contract that were asked for. */
  readonly sent: Set<string>;
  /** How many requests there were so far. */
  count(): number;
  /** Waits until nothing is under way and nothing on the page says that it is busy. */
  settle(): Promise<void>;
}

/** @param tell Is told what a console, a page or an answer complains of. */
export function listen(page: Page, tell: (kind: Kind, what: string) => void): Wire {
  const open = new Set<Request>();
  const sent = new Set<string>();
  let count = 0;
  let changed = Date.now();
  const touch = () => void (changed = Date.now());
  page.on('request', request => {
    count += 1;
    open.add(request);
    touch();
    const path = new URL(request.url()).pathname.slice(basePath.length);
    if (callsByPath.has(path)) sent.add(path);
  });
  const close = (request: Request) => {
    open.delete(request);
    touch();
  };
  page.on('requestfinished', close);
  page.on('requestfailed', close);
  page.on('response', response => void complaintOf(response).then(what => what && tell('answer', what)));
  page.on('pageerror', error => tell('console', String(error)));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) tell('console', `${message.type()}: ${message.text()}`);
  });
  const isQuiet = async () =>
    open.size === 0 && Date.now() - changed >= quietMs && !(await page.evaluate(isBusy).catch(() => true));
  const settle = async () => {
    const until = Date.now() + patienceMs;
    await page.waitForTimeout(quietMs);
    while (Date.now() < until && !(await isQuiet())) await page.waitForTimeout(40);
  };
  return { sent, count: () => count, settle };
}

/** Runs in the page. */
const isBusy = () =>
  [...document.querySelectorAll('[aria-busy=true], [aria-label=正在加载]')].some(each => each.checkVisibility());

/** What an answer says against the call; null for one that does what was asked. */
async function complaintOf(response: Response): Promise<string | null> {
  const path = new URL(response.url()).pathname.slice(basePath.length);
  if (response.status() >= 400) return `${response.status()} ${path}`;
  if (!callsByPath.has(path) || !response.headers()['content-type']?.includes('json')) return null;
  const answer = (await response.json().catch(() => null)) as { code?: number; message?: string } | null;
  return !answer || answer.code === undefined || answer.code === successCode
    ? null
    : `${answer.code} ${path} ${answer.message}`;
}
