/** When to use a component and how, from the advice beside its stories. */
import { Heading, Markdown } from '@storybook/addon-docs/blocks';
import type { Advice as AdviceOf, AdviceLines } from '../src/components/advice';

const all = import.meta.glob<AdviceOf>('../src/components/**/*.advice.ts', { eager: true, import: 'advice' });

const parts = {
  when: 'When to use',
  whenNot: 'When not to use',
  content: 'Content',
  accessibility: 'Accessibility',
} as const satisfies Record<keyof AdviceOf, string>;

const listed = (lines: AdviceLines) => ('none' in lines ? lines.none : lines.map(line => `- ${line}`).join('\n'));

/** @param file That of the stories, from the folder of the repository. */
export function Advice({ file }: { readonly file: string }) {
  const advice = all[`../${file.replace('.stories.tsx', '.advice.ts')}`];
  if (!advice) return null;
  return (
    <>
      <Heading>Guidelines</Heading>
      {Object.entries(parts).map(([part, heading]) => (
        <Markdown key={part}>{`### ${heading}\n\n${listed(advice[part as keyof AdviceOf])}`}</Markdown>
      ))}
    </>
  );
}
