/** What a crawl found, each once. */
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
  /** The path of the screen, without what names its record. */
  readonly screen: string;
  readonly what: string;
  /** Where it was seen first, and what led there. */
  readonly address: string;
}

export class Findings {
  readonly all: Finding[] = [];
  private readonly known = new Set<string>();

  /** Remembers a finding and says it; the same one on the same screen of the same login counts once. */
  add(finding: Finding): void {
    const { login, kind, screen, what } = finding;
    const key = [login, kind, screen, what].join(' ');
    if (this.known.has(key)) return;
    this.known.add(key);
    this.all.push(finding);
    process.stdout.write(`✗ ${login} ${screen}: ${kind}: ${what}\n`);
  }
}
