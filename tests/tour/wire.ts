/** Observes network traffic and console of an open page. */
import type { Page, Request, Response } from '@playwright/test';
import { callGroups } from '@/api/contract';
import { basePath } from '@/api/constants';
import { successCode } from '@/api/failure';

/** Kinds of what is found on a walk. */
export type Kind =
  | 'dead end'
  | 'answer'
  | 'console'
  | 'word'
  | 'nothing happens'
  | 'no name'
  | 'leads nowhere else'
  | 'stays open'
  | 'unreachable';

/** Names of the calls for each path; calls with the same path share an entry. */
const callsByPath = new Map<string, string[]>();
for (const [group, calls] of callGroups)
  for (const [name, { path }] of Object.entries(calls))
    callsByPath.set(path, [...(callsByPath.get(path) ?? []), `${group}.${name}`]);
/** Path and name of every call of the contract. */
export const namedPaths: readonly (readonly [string, string])[] = [...callsByPath].map(([path, names]) => [
  path,
  names.join(' / '),
]);

/** The page counts as idle after this long without requests. */
const quietMs = 120;
const patienceMs = 10_000;

export interface Wire {
  /** Paths of the contract that were requested. */
  readonly sent: Set<string>;
  /** Number of requests so far. */
  count(): number;
  /** Waits until no request is pending and nothing on the page is marked as busy. */
  settle(): Promise<void>;
}

/** @param report Receives console errors, page errors and failed responses. */
export function listen(page: Page, report: (kind: Kind, what: string) => void): Wire {
  const open = new Set<Request>();
  const sent = new Set<string>();
  let count = 0;
  let changed = Date.now();
  const touch = () => void (changed = Date.now());
  page.on('request', request => {
    if (request.resourceType() === 'eventsource') return; // the stream of changes never ends
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
  page.on('response', response => void complaintOf(response).then(what => what && report('answer', what)));
  page.on('pageerror', error => report('console', String(error)));
  page.on('console', message => {
    if (['error', 'warning'].includes(message.type())) report('console', `${message.type()}: ${message.text()}`);
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

/**
 * Runs in the page, once it has drawn what it had to: on a busy machine that takes longer than the quiet of the network. A page behind
 * another draws nothing, and is never idle without a limit.
 */
const isBusy = () =>
  new Promise<boolean>(tell =>
    requestIdleCallback(
      () =>
        tell(
          [...document.querySelectorAll('[aria-busy=true], [aria-label=正在加载]')].some(each =>
            each.checkVisibility(),
          ),
        ),
      { timeout: 1000 },
    ),
  );

/** Problem with a response; null if the call succeeded. */
async function complaintOf(response: Response): Promise<string | null> {
  const path = new URL(response.url()).pathname.slice(basePath.length);
  if (response.status() >= 400) return `${response.status()} ${path}`;
  if (!callsByPath.has(path) || !response.headers()['content-type']?.includes('json')) return null;
  const answer = (await response.json().catch(() => null)) as { code?: number; message?: string } | null;
  return !answer || answer.code === undefined || answer.code === successCode
    ? null
    : `${answer.code} ${path} ${answer.message}`;
}
