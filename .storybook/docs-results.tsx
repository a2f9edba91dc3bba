/** Result of the last test run for each story; every test includes axe in the light and dark themes, and both end sizes. */
import { StoryLink } from './docs-link';

interface Report {
  readonly startTime: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly assertionResults: readonly { readonly status: string; readonly title: string }[];
  }[];
}
// The test command writes this file; it is missing if Storybook started without a test run.
const reports = import.meta.glob<Report>('../test-results/reports/storybook.json', { eager: true, import: 'default' });
const report = Object.values(reports)[0];
const words: Readonly<Record<string, string>> = { passed: '通过', failed: '失败' };

interface ResultsProps {
  readonly file: string;
  readonly stories: readonly { readonly id: string; readonly name: string }[];
}

export function Results({ file, stories }: ResultsProps) {
  const found = report?.testResults.find(({ name }) => name.endsWith(file))?.assertionResults;
  const resultOf = (story: string) => words[found?.find(({ title }) => title === story)?.status ?? ''] ?? '未运行';
  return (
    <>
      <h2>测试与无障碍</h2>
      {!report && <p>尚无测试结果，运行 npm test 后可见。</p>}
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id}>{name}</StoryLink>
            {report && `：${resultOf(name)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
