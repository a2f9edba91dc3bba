/** Coverage of the charts by their walks, computed without a browser. */
import { walks } from './all';
import { pathsOf, coveredBy } from './paths';
import { coverageOf, problemsOf } from './walk';

export interface WalkReport {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
}

export function reportOfWalks(): WalkReport {
  const each = walks.map(walk => {
    const paths = pathsOf(walk);
    const walked = coveredBy(paths);
    const reasons = Object.entries(walk.skipped ?? {}).map(([name, why]) => `  left out: ${name}: ${why}`);
    const problems = problemsOf(walk, walked).map(problem => `${walk.machine.id}: ${problem}`);
    return { id: walk.machine.id, paths: paths.length, reasons, problems, ...coverageOf(walk, walked) };
  });
  const sum = (of: 'states' | 'transitions') =>
    [0, 1].map(at => each.reduce((total, { [of]: counts }) => total + counts[at]!, 0)).join('/');
  const problems = each.flatMap(one => one.problems);
  const leftOut = each.flatMap(({ reasons }) => reasons).length;
  return {
    lines: [
      ...each.flatMap(({ id, states, transitions, paths, reasons }) => [
        `${id}: states ${states.join('/')}, transitions ${transitions.join('/')}, in ${paths} paths`,
        ...reasons,
      ]),
      `${each.length} charts walked: states ${sum('states')}, transitions ${sum('transitions')}, ${leftOut} left out with a reason; ` +
        `covered: ${problems.length === 0 ? 'all' : `all but ${problems.length}`}`,
    ],
    problems,
  };
}
