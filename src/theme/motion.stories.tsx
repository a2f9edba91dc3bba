/** 120 to 200 ms, only to explain where something came from; none if reduced motion is preferred. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactNode } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { Button } from '../components/controls/button/button';
import { preset } from './preset';
import { leavesOf, variable, valueText, type Tree } from './token-tree';
import { tokens } from './tokens';

const page = css({ display: 'grid', gap: '16', justifyItems: 'start' });
const list = css({ display: 'grid', gap: '12', margin: '0', padding: '0', listStyle: 'none', width: 'full' });
const track = css({ bg: 'bg.pressed', borderRadius: 'sm', maxWidth: '400', paddingRight: '24' });
const dot = css({
  height: '24',
  width: '24',
  bg: 'brand.7',
  borderRadius: 'sm',
});
const box = css({ flex: 'none', width: '56', height: '56', bg: 'brand.7', borderRadius: 'md' });
const line = css({ display: 'flex', alignItems: 'center', gap: '12', overflow: 'hidden' });
const code = css({ fontFamily: 'mono', textStyle: 'caption', color: 'fg.muted', margin: '0' });

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const [easing] = leavesOf(tokens.easings, 'easings');

function Play({ children }: { children: (played: boolean) => ReactNode }) {
  const [played, setPlayed] = useState(false);
  return (
    <div className={page}>
      <Button onClick={() => setPlayed(!played)}>播放</Button>
      {children(played)}
    </div>
  );
}

export const Durations: Story = {
  render: () => (
    <Play>
      {played => (
        <ul className={list}>
          {leavesOf(tokens.durations as Tree, 'durations').map(({ path, value }) => (
            <li key={path}>
              {path} {valueText(value)}，{easing!.path} {valueText(easing!.value)}
              <div className={track}>
                <div
                  className={dot}
                  data-path={path}
                  style={{
                    transitionProperty: 'margin-left',
                    transitionDuration: variable(path),
                    transitionTimingFunction: variable(easing!.path),
                    marginLeft: played ? '100%' : 0,
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
    </Play>
  ),
  play: async ({ canvasElement }) => {
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const dots = [...canvasElement.querySelectorAll<HTMLElement>('[data-path]')];
    await expect(dots.length).toBeGreaterThan(0);
    await userEvent.click(within(canvasElement).getByRole('button', { name: '播放' }));
    for (const each of dots) {
      const ms = 1000 * parseFloat(getComputedStyle(each).transitionDuration);
      await expect(still ? ms === 0 : ms >= 120 && ms <= 200).toBe(true);
    }
  },
};

const keyframes = Object.entries(preset.theme?.keyframes ?? {});

/** Key frames, by their name in recipes. */
export const Keyframes: Story = {
  render: () => (
    <Play>
      {played => (
        <ul className={list}>
          {keyframes.map(([name, frames]) => (
            <li key={name} className={line}>
              <span
                // A new key restarts the animation.
                key={String(played)}
                className={box}
                style={{ animation: `${name} 800ms ${variable(easing!.path)}` }}
              />
              <span>
                {name}
                <p className={code}>{JSON.stringify(frames)}</p>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Play>
  ),
};
