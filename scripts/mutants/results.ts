/** What the report of a measured file says, as a table of scores and as lines of survivors. */

interface Report {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly status: string;
  readonly mutatorName: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}
interface Place {
  readonly line: number;
  readonly column: number;
}
/** `killed` counts those that ended in an endless loop; `survivors` those that no test reaches. */
export interface Results {
  readonly mutants: number;
  readonly killed: number;
  readonly survivors: readonly string[];
}

const killed = new Set(['Killed', 'Timeout']);
const survived = new Set(['Survived', 'NoCoverage']);

export function resultsOf(text: string): Results {
  const files = Object.entries((JSON.parse(text) as Report).files);
  const mutants = files.flatMap(([file, { source, mutants }]) => mutants.map(mutant => ({ file, source, mutant })));
  const dead = mutants.filter(({ mutant }) => killed.has(mutant.status)).length;
  const alive = mutants.filter(({ mutant }) => survived.has(mutant.status));
  return {
    mutants: dead + alive.length,
    killed: dead,
    survivors: alive.map(({ file, source, mutant }) => survivorLine(file, source, mutant)),
  };
}

/** The report without the mutants that no test noticed, so that they are tried again. */
export function withoutSurvivors(text: string): string {
  const report = JSON.parse(text) as Report;
  const files = Object.entries(report.files).map(([file, { mutants, ...rest }]) => [
    file,
    { ...rest, mutants: mutants.filter(({ status }) => !survived.has(status)) },
  ]);
  return JSON.stringify({ ...report, files: Object.fromEntries(files) as object });
}

function survivorLine(file: string, source: string, { location, status, replacement = '' }: Mutant): string {
  const { start, end } = location;
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.pop()!.slice(0, end.column - 1);
  const original = [...lines, last].join('\n').slice(start.column - 1);
  const short = (code: string) => code.replace(/\s+/g, ' ').slice(0, 90);
  const reach = status === 'NoCoverage' ? ' (no test reaches it)' : '';
  return `${file}:${start.line}  ${short(original)}  →  ${short(replacement)}${reach}`;
}

export interface RoomScore {
  readonly room: string;
  readonly files: number;
  readonly results: readonly Results[];
}

const heads = ['room', 'files measured', 'mutants', 'killed', 'survived', 'score'];

/** Scores are rounded down, so that 90 % is never less. */
export function scoreTable(scores: readonly RoomScore[]): string {
  const rows = scores.map(({ room, files, results }) => {
    const mutants = results.reduce((total, each) => total + each.mutants, 0);
    const dead = results.reduce((total, each) => total + each.killed, 0);
    const score = mutants === 0 ? '-' : `${(Math.floor((dead * 1000) / mutants) / 10).toFixed(1)} %`;
    return [room, `${results.length} of ${files}`, `${mutants}`, `${dead}`, `${mutants - dead}`, score];
  });
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |\n`;
  return [heads, heads.map(() => '---'), ...rows].map(line).join('');
}
