/** All icons of the portal and the modules that use them, read from the sources, so that no new one goes unnoticed. */
import type { Meta, StoryObj } from '@storybook/react-vite';
import * as lucide from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { expect, within } from 'storybook/test';
import { css } from 'styled-system/css';
import { icons as usedIcons } from 'virtual:component-usage';
import { sectionIcons } from '../app/shell/section-icons';
import { portals } from '../app/routes/table';

const meta = { title: 'Foundations/Icons' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const grid = css({
  'display': 'grid',
  'gap': '16',
  'gridTemplateColumns': 'repeat(auto-fill, minmax(240px, 1fr))',
  'margin': '0',
  'padding': '0',
  'listStyle': 'none',
  '& li': { display: 'flex', gap: '12' },
  '& svg': { flex: 'none', width: '20', height: '20', strokeWidth: '1.6' },
});
const caption = css({ textStyle: 'caption', color: 'fg.muted', overflowWrap: 'anywhere' });

/** One icon for each section of the menu. */
export const Sections: Story = {
  render: () => (
    <ul className={grid}>
      {portals.PROVIDER.map(({ title, icon }) => {
        const Icon = sectionIcons[icon];
        return (
          <li key={title}>
            <Icon aria-hidden />
            <span>
              {title}
              <div className={caption}>{icon}</div>
            </span>
          </li>
        );
      })}
    </ul>
  ),
};

const library = lucide as unknown as Readonly<Record<string, LucideIcon>>; // contains other exports too
const nameOf = (module: string) => module.slice(module.lastIndexOf('/') + 1);

export const All: Story = {
  render: () => (
    <ul className={grid}>
      {Object.entries(usedIcons).map(([name, modules]) => {
        const Icon = library[name]!; // the sources import it from there
        return (
          <li key={name}>
            <Icon aria-hidden />
            <span>
              {name}
              <div className={caption}>{[...new Set(modules.map(nameOf))].join('、')}</div>
            </span>
          </li>
        );
      })}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getAllByRole('listitem')).toHaveLength(
      canvasElement.querySelectorAll('svg').length,
    );
    await expect(within(canvasElement).getByText('House')).toBeVisible();
  },
};
