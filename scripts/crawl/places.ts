/** Which places of the portal are still to be seen: of one kind at most so many. */
import { basePath } from '@/api/constants';

export interface Place {
  /** Path and search, without the portal's own prefix. */
  readonly href: string;
  /** Where the link to it stood. */
  readonly from: string;
}

/** Path and search within the portal; null for what lies outside of it. */
export function hrefOf(address: string): string | null {
  const url = new URL(address, 'http://portal.invalid');
  return url.pathname.startsWith(`${basePath}/`) ? url.pathname.slice(basePath.length) + url.search : null;
}

/** Path and names of the parameters; a tab is a place of its own. */
export function kindOf(href: string): string {
  const { pathname, searchParams } = new URL(href, 'http://portal.invalid');
  const names = [...new Set(searchParams.keys())].sort();
  return [pathname, ...names.map(name => (name === 'tab' ? `tab=${searchParams.get(name)}` : name))].join(' ');
}

export const screenOf = (href: string): string => href.split('?')[0]!;

export class Places {
  private readonly waiting: Place[] = [];
  private readonly known = new Set<string>();
  private readonly counts = new Map<string, number>();

  /** @param atMost Records of one kind, and queries of one list. */
  constructor(private readonly atMost: number) {}

  /** Takes a place, unless it is known or there are enough of its kind. */
  add({ href, from }: Place): void {
    const kind = kindOf(href);
    const count = this.counts.get(kind) ?? 0;
    if (this.known.has(href) || count >= this.atMost) return;
    this.known.add(href);
    this.counts.set(kind, count + 1);
    this.waiting.push({ href, from });
  }

  next(): Place | undefined {
    return this.waiting.shift();
  }
  get seen(): number {
    return this.known.size - this.waiting.length;
  }
}
