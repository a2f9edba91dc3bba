/** Walks a chart's paths in a browser, each in a new rendering, and runs the visible checks after every step. */
import { Fragment, type JSX } from 'react';
import { expect } from 'storybook/test';
import { nameOf } from './arrows';
import { pathsOf, coveredBy, type Path, type Step } from './paths';
import { problemsOf, saidOf, checkOf, type ModelWalk } from './walk';

export interface Rendering<Stage> {
  readonly stage: Stage;
  readonly view: JSX.Element;
  /** Stops the actors behind it. */
  readonly end: () => void;
}
interface Story {
  readonly mount: (ui?: JSX.Element) => Promise<unknown>;
}

/** Returns a story's `play` that renders each path in turn; `[0, 2]` walks the first half of the paths, to split long walks. */
export const walking =
  <Stage,>(
    walk: ModelWalk<Stage>,
    begin: () => Rendering<Stage>,
    [part, of]: readonly [part: number, of: number] = [0, 1],
  ) =>
  async ({ mount }: Story): Promise<void> => {
    const paths = pathsOf(walk);
    await expect(problemsOf(walk as ModelWalk, coveredBy(paths))).toEqual([]);
    const [from, to] = [part, part + 1].map(each => Math.round((each * paths.length) / of));
    for (const [at, path] of paths.slice(from, to).entries()) {
      const { stage, view, end } = begin();
      await mount(<Fragment key={at}>{view}</Fragment>);
      await follow(walk, path, stage);
      end();
    }
  };

async function follow<Stage>(walk: ModelWalk<Stage>, path: Path, stage: Stage): Promise<void> {
  for (const [at, step] of path.entries()) {
    try {
      const act = step.arrow && saidOf(walk.steps, step.arrow);
      if (step.arrow && typeof act === 'function') await act(stage, step.arrow);
      for (const sight of checksOf(walk, step)) await sight(stage);
    } catch (error) {
      // The rest of a Testing Library message is a dump of the page.
      const [message] = (error as Error).message.split('\n\n');
      throw new Error(`${pathText(path.slice(0, at + 1))}\n${message}`, { cause: error });
    }
  }
}

/** Each check once, even if several regions share it. */
const checksOf = <Stage,>(walk: ModelWalk<Stage>, { states }: Step) =>
  new Set(states.flatMap(state => checkOf(walk, state) ?? []));

const pathText = (path: Path): string =>
  path.map(({ arrow, states }) => `${arrow ? `${nameOf(arrow)} -> ` : ''}${states.join(' ')}`).join('\n');
