/** What was refused of a file: a sheet beside it, `<file>.refused.csv`, with row, column, content and what was expected. */
import { createWriteStream, type WriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { finished } from 'node:stream/promises';
import { csvHead, csvRows } from '@/api/format/csv';
import type { Refusal } from './sheet';

export const refusedEnding = '.refused.csv';

export interface Refused extends Refusal {
  readonly line: number;
}
/** Written only if something is refused; one of an earlier run is removed. */
export class RefusedFile {
  readonly #path: string;
  #stream: WriteStream | null = null;
  #rows = 0;
  #samples: Refused[] = [];

  constructor(path: string) {
    this.#path = path + refusedEnding;
  }

  /** How many rows are refused. */
  get rows(): number {
    return this.#rows;
  }
  /** The first of what is refused. */
  get samples(): readonly Refused[] {
    return this.#samples;
  }
  async begin(): Promise<this> {
    await rm(this.#path, { force: true });
    return this;
  }
  /** @param refusals Of one row. */
  add(line: number, refusals: readonly Refusal[]): void {
    if (refusals.length === 0) return;
    this.#rows += 1;
    const rows = refusals.map(each => ({ line, ...each }));
    if (this.#samples.length < samplesAtMost) this.#samples.push(...rows);
    if (!this.#stream) {
      // It repeats what the sheet says of people.
      this.#stream = createWriteStream(this.#path, { mode: 0o600 });
      this.#stream.write(csvHead(null, ['行', '列', '内容', '应为']));
    }
    this.#stream.write(
      csvRows(
        rows.map(each => [
          { text: String(each.line) },
          { text: each.label },
          { text: each.text },
          { text: each.expected },
        ]),
      ),
    );
  }
  async end(): Promise<void> {
    if (!this.#stream) return;
    this.#stream.end();
    await finished(this.#stream);
  }
}
const samplesAtMost = 20;
