/** Walks a chart's paths in a browser, each in a rendering of its own, and looks at what is seen after every step. */
import { Fragment, type JSX } from 'react';
import { expect } from 'storybook/test';
import { nameOf } from './arrows';
import { pathsOf, walkedBy, type Path, type Step } from './paths';
import { problemsOf, saidOf, sightOf, type Walk } from './walk';

export interface Rendering<Stage> {
  readonly stage: Stage;
  readonly view: JSX.Element;
  /** Stops what runs behind it. */
  readonly end: () => void;
}
interface Story {
  readonly mount: (ui?: JSX.Element) => Promise<unknown>;
}

/** The `play` of a story whose render is replaced by every path; `[0, 2]` walks the first half of them, where they are many. */
export const walking =
  <Stage,>(
    walk: Walk<Stage>,
    begin: () => Rendering<Stage>,
    [part, of]: readonly [part: number, of: number] = [0, 1],
  ) =>
  async ({ mount }: Story): Promise<void> => {
    const paths = pathsOf(walk);
    await expect(problemsOf(walk as Walk, walkedBy(paths))).toEqual([]);
    const [from, to] = [part, part + 1].map(each => Math.round((each * paths.length) / of));
    for (const [at, path] of paths.slice(from, to).entries()) {
      const { stage, view, end } = begin();
      await mount(<Fragment key={at}>{view}</Fragment>);
      await follow(walk, path, stage);
      end();
    }
  };

async function follow<Stage>(walk: Walk<Stage>, path: Path, stage: Stage): Promise<void> {
  for (const [at, step] of path.entries()) {
    try {
      const act = step.arrow && saidOf(walk.steps, step.arrow);
      if (step.arrow && typeof act === 'function') await act(stage, step.arrow);
      for (const sight of sightsOf(walk, step)) await sight(stage);
    } catch (error) {
      // What Testing Library found instead is the whole page.
      const [message] = (error as Error).message.split('\n\n');
      throw new Error(`${wordsOf(path.slice(0, at + 1))}\n${message}`, { cause: error });
    }
  }
}

/** Each once, however many regions are seen by it. */
const sightsOf = <Stage,>(walk: Walk<Stage>, { states }: Step) =>
  new Set(states.flatMap(state => sightOf(walk, state) ?? []));

const wordsOf = (path: Path): string =>
  path.map(({ arrow, states }) => `${arrow ? `${nameOf(arrow)} -> ` : ''}${states.join(' ')}`).join('\n');
