/** Documentation page of a component: description, props, advice, states, behaviours with their test results, parts and usages. */
import {
  Anchor,
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Primary,
  Subheading,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { useContext, type ContextType } from 'react';
import { Advice } from './docs-advice';
import { Results } from './docs-results';
import { Usage } from './docs-usage';

// Stories use the portal's background, in the dark theme too; what is fixed in them stays in them.
const style = '.docs-story { background: var(--colors-bg-canvas); color: var(--colors-fg-default); contain: layout; }';

export default function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const stories: readonly StoryShown[] = useContext(DocsContext).componentStories();
  const file = (preparedMeta.parameters as { readonly fileName: string }).fileName.replace(/^\.\//, '');
  const [first, ...others] = stories.filter(({ tags }) => tags.includes('autodocs'));
  if (!first) return null;
  const states = others.filter(looksItsOwn);
  return (
    <>
      <style>{style}</style>
      <Title />
      <Subtitle />
      <Description of="meta" />
      {hasGlobals(first) ? (
        <State story={first} />
      ) : (
        <>
          <Subheading>{first.name}</Subheading>
          <Description of={first.moduleExport} />
          <Primary />
        </>
      )}
      {/* The table scrolls sideways on a phone. */}
      <div style={{ overflowX: 'auto' }}>
        <Controls />
      </div>
      <Advice file={file} />
      {states.length > 0 && <Heading>States</Heading>}
      {states.map(story => (
        <State key={story.id} story={story} />
      ))}
      <Results file={file} stories={stories} />
      <Usage file={file} />
    </>
  );
}

type Prepared = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];
/** With what stands in the file of stories; Storybook itself adds parameters to each. */
type StoryShown = Omit<Prepared, 'moduleExport'> & {
  readonly moduleExport: { readonly parameters?: { readonly docs?: { readonly story?: object } } };
};

const hasGlobals = ({ storyGlobals }: StoryShown) => Object.keys(storyGlobals).length > 0;

/** A story with a viewport, a theme or a colour of its own stands in a frame: here they would be those of the whole page. */
function State({ story }: { readonly story: StoryShown }) {
  const { id, name, moduleExport, storyGlobals } = story;
  if (!hasGlobals(story)) return <DocsStory of={moduleExport} />;
  const { value } = (storyGlobals['viewport'] ?? {}) as { readonly value?: keyof typeof phones };
  const phone = value && phones[value];
  return (
    <Anchor storyId={id}>
      <Subheading>{name}</Subheading>
      <Description of={moduleExport} />
      <div style={phone && { width: phone.width }}>
        <Canvas of={moduleExport} story={{ inline: false, ...(phone && { height: `${phone.height}px` }) }} />
      </div>
    </Anchor>
  );
}

/** In px: those that stories are shown on, lower than they are. */
const phones = { mobile1: { width: 320, height: 480 }, mobile2: { width: 414, height: 560 } } as const;

const drawing = ['args', 'render', 'globals', 'decorators'];

/** A story of a behaviour, such as one by keyboard, only plays: drawn, it would be the first one again. */
const looksItsOwn = ({ moduleExport }: StoryShown) =>
  drawing.some(each => each in moduleExport) || moduleExport.parameters?.docs?.story !== undefined;
