/** Documentation page of a component: description, advice, stories with their test results, parts and usages. */
import { Controls, Description, Primary, Stories, Subtitle, Title, useOf } from '@storybook/addon-docs/blocks';
import { Advice, type AdviceOf } from './docs-advice';
import { Results } from './docs-results';
import { Usage } from './docs-usage';

export default function DocsPage() {
  const { csfFile, preparedMeta } = useOf('meta', ['meta']);
  const { fileName, docs } = preparedMeta.parameters as {
    readonly fileName: string;
    readonly docs: { readonly advice?: AdviceOf };
  };
  const file = fileName.replace(/^\.\//, '');
  return (
    <>
      {/* Stories use the portal's background, in the dark theme too. */}
      <style>{'.docs-story { background: var(--colors-bg-canvas); color: var(--colors-fg-default); }'}</style>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {docs.advice && <Advice {...docs.advice} />}
      <Primary />
      {/* The table scrolls sideways on a phone. */}
      <div style={{ overflowX: 'auto' }}>
        <Controls />
      </div>
      <Stories />
      <Results file={file} stories={Object.values(csfFile.stories)} />
      <Usage file={file} />
    </>
  );
}
