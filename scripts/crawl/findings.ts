/** Findings of a crawl, without duplicates. */
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

export interface Finding {
  readonly login: string;
  readonly kind: Kind;
  /** Path of the screen without the parameters that name its record. */
  readonly screen: string;
  readonly what: string;
  /** Where it was first seen, and what led there. */
  readonly address: string;
}

export class Findings {
  readonly all: Finding[] = [];
  private readonly known = new Set<string>();

  /** Stores and prints a finding. The same finding on the same screen of the same login counts once. */
  add(finding: Finding): void {
    const { login, kind, screen, what } = finding;
    const key = [login, kind, screen, what].join(' ');
    if (this.known.has(key)) return;
    this.known.add(key);
    this.all.push(finding);
    process.stdout.write(`✗ ${login} ${screen}: ${kind}: ${what}\n`);
  }
}
