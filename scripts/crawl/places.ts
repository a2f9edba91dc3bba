/** Queue of portal addresses to visit, with a limit per kind. */
import { basePath } from '@/api/constants';
import { demoPhonePath } from '@/api/demo-phone';

export interface CrawlTarget {
  /** Path and search, without the portal's base path. */
  readonly href: string;
  /** Screen that contained the link. */
  readonly from: string;
}

/** Path and search within the portal; null for addresses outside it, such as the demo's phone. */
export function hrefOf(address: string): string | null {
  const url = new URL(address, 'http://portal.invalid');
  const isInside = url.pathname.startsWith(`${basePath}/`) && url.pathname !== demoPhonePath;
  return isInside ? url.pathname.slice(basePath.length) + url.search : null;
}

/** Path and parameter names. Each tab counts as a kind of its own. */
export function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal.invalid');
  const names = [...new Set(searchParams.keys())].sort();
  return [pathname, ...names.map(name => (name === 'tab' ? `tab=${searchParams.get(name)}` : name))].join(' ');
}

export const screenOf = (href: string): string => href.split('?')[0]!;

export class Places {
  private readonly waiting: CrawlTarget[] = [];
  private readonly known = new Set<string>();
  private readonly counts = new Map<string, number>();

  /** @param atMost Maximum number of records of one kind, and of queries of one list. */
  constructor(private readonly atMost: number) {}

  /** Adds an address unless it is known or its kind has reached the limit. */
  add({ href, from }: CrawlTarget): void {
    const kind = kindOf(href);
    const count = this.counts.get(kind) ?? 0;
    if (this.known.has(href) || count >= this.atMost) return;
    this.known.add(href);
    this.counts.set(kind, count + 1);
    this.waiting.push({ href, from });
  }

  next(): CrawlTarget | undefined {
    return this.waiting.shift();
  }
  get seen(): number {
    return this.known.size - this.waiting.length;
  }
}
