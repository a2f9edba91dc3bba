/** Writes the measurements as a readable table and as a file for other programs. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

export interface Figure {
  readonly name: string;
  readonly unit: string;
  /** Target for the median; null if there is none. */
  readonly target: number | null;
  /** Higher is better: the target is a minimum. */
  readonly atLeast: boolean;
  readonly min: number;
  readonly median: number;
  readonly max: number;
  /** Median of the earlier commit, measured alternately with this one; null if none was measured. */
  readonly before: number | null;
  readonly samples: number;
  readonly missed: boolean;
  /** True if the figure depends on the machine and its load. */
  readonly clock: boolean;
}

/** Rounds of a benchmark unless `--rounds` says otherwise. */
export const usualRounds = '5';

export interface Wanted {
  readonly unit: string;
  readonly target?: number;
  readonly atLeast?: boolean;
  readonly clock?: boolean;
}

/** Value below which the given share of the samples lies. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(share * sorted.length) - 1))] ?? Number.NaN;
}

/** Collects samples of named figures. */
export interface Collector {
  add(name: string, wanted: Wanted, sample: number): void;
}

/** Collects samples over several rounds, with those of an earlier commit next to them. */
export class Figures implements Collector {
  private readonly known = new Map<string, { wanted: Wanted; samples: number[]; before: number[] }>();
  readonly before: Collector = {
    add: (name, wanted, sample) => void this.figure(name, wanted).before.push(sample),
  };

  add(name: string, wanted: Wanted, sample: number): void {
    this.figure(name, wanted).samples.push(sample);
  }

  private figure(name: string, wanted: Wanted) {
    const figure = this.known.get(name) ?? { wanted, samples: [], before: [] };
    this.known.set(name, figure);
    return figure;
  }

  all(): Figure[] {
    return [...this.known].map(([name, { wanted, samples, before: earlier }]) => {
      const { unit, target = null, atLeast = false, clock = true } = wanted;
      const median = quantile(samples, 0.5);
      const missed = target !== null && (atLeast ? median < target : median > target);
      const [min, max] = [Math.min(...samples), Math.max(...samples)];
      const before = earlier.length > 0 ? quantile(earlier, 0.5) : null;
      return { name, unit, target, atLeast, min, median, max, before, samples: samples.length, missed, clock };
    });
  }
}

export const rounded = (value: number): string =>
  value >= 100 ? value.toFixed(0) : value.toFixed(value >= 10 ? 1 : 2);

/** Includes the figures of the earlier commit and of the best rival where known. */
export function tableOf(figures: readonly Figure[], rivals: Readonly<Record<string, number>> = {}): string {
  const rows = figures.map(({ name, unit, target, atLeast, min, median, max, before, samples, missed }) =>
    [
      name,
      unit,
      target === null ? '' : `${atLeast ? '≥' : '≤'} ${target}`,
      ...[min, median, max].map(rounded),
      samples,
      before === null ? '' : rounded(before),
      rivals[name] ?? '',
      missed ? 'missed' : '',
    ].join(' | '),
  );
  return [
    'figure | unit | target | min | median | max | samples | before | best rival | ',
    `--- ${'| --- '.repeat(9)}`,
    ...rows,
  ]
    .map(row => `| ${row} |\n`)
    .join('');
}

export function writeFigures(path: string, suite: string, figures: readonly Figure[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify({ suite, figures }, null, 1)}\n`);
}
