/** What a command of the walker does besides walking. */
export interface Visitor {
  /** Its tests in tests/tour. */
  readonly spec: string;
  /** The tests' titles hold the path of their screen, so `--only` chooses among them. */
  readonly isTitledByPath: boolean;
  /** Runs before the walk. @returns Variables for the tests. */
  readonly prepare: (folder: string) => Promise<Record<string, string>>;
  /** Runs after the walk. @returns What the command prints. */
  readonly report: (folder: string) => Promise<string>;
}
