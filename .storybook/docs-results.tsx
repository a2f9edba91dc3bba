/** Result of the last test run for each story; every test includes axe in the light and dark themes, and both end sizes. */
import { Heading } from '@storybook/addon-docs/blocks';
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

interface ResultsProps {
  readonly file: string;
  readonly stories: readonly { readonly id: string; readonly name: string }[];
}

export function Results({ file, stories }: ResultsProps) {
  const found = report?.testResults.find(({ name }) => name.endsWith(file))?.assertionResults;
  const resultOf = (story: string) => found?.find(({ title }) => title === story)?.status ?? 'not run';
  return (
    <>
      <Heading>Tests</Heading>
      <p>
        Each story is played in a browser, checked with axe in the light and in the dark, and measured in the smallest
        and the largest size.
        {!report && ' No results yet: they are here after npm test.'}
      </p>
      <ul>
        {stories.map(({ id, name }) => (
          <li key={id}>
            <StoryLink id={id}>{name}</StoryLink>
            {report && `: ${resultOf(name)}`}
          </li>
        ))}
      </ul>
    </>
  );
}
