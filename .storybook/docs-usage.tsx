/** Where a component is used, which parts it has: generated, so that it is never out of date. */
import { StoryLink } from './docs-link';
import generated from '../src/theme/component-usage.json';

interface UsageOf {
  readonly parts: readonly string[];
  readonly screens: readonly string[];
  readonly kit: readonly { readonly name: string; readonly screens: number; readonly example: string | null }[];
  readonly frame: readonly string[];
  readonly components: readonly string[];
}
const components: Readonly<Record<string, UsageOf>> = generated.components;
const screens: Readonly<Record<string, { readonly title: string; readonly story: string | null }>> = generated.screens;

export function Usage({ file }: { readonly file: string }) {
  const usage = components[file];
  if (!usage) return null;
  const { parts, kit, frame } = usage;
  const nowhere = [usage.screens, kit, frame, usage.components].every(each => each.length === 0);
  return (
    <>
      {parts.length > 0 && (
        <>
          <h2>组成</h2>
          <p>{parts.join('、')}</p>
        </>
      )}
      <h2>用在哪里</h2>
      {nowhere && <p>还没有页面用到。</p>}
      <ul>
        {usage.screens.map(screen => (
          <li key={screen}>
            <ScreenLink screen={screen} />
          </li>
        ))}
        {kit.map(({ name, screens: count, example }) => (
          <li key={name}>
            页面套件 {name}，{count} 个页面
            {example && (
              <>
                ，例如 <ScreenLink screen={example} />
              </>
            )}
          </li>
        ))}
        {frame.map(name => (
          <li key={name}>门户框架 {name}</li>
        ))}
        {usage.components.map(name => (
          <li key={name}>组件 {name}</li>
        ))}
      </ul>
    </>
  );
}

function ScreenLink({ screen }: { readonly screen: string }) {
  const { title, story } = screens[screen]!; // both come from one script
  return story ? <StoryLink id={story}>{title}</StoryLink> : title;
}
