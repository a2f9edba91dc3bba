import '../src/start.css';
import '../src/rest.css';
import type { Preview } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router-dom';
import { applySettings } from '../src/browser/appearance';
import { defaultThemeColour, sizes, type Size } from '../src/api/constants';
import { Tips } from '../src/components/tooltip/tips';
import { defaultSettings } from '../src/machines/settings.machine';
import { expectAccessibleInTheDark } from './dark-axe';
import { settleAfterEveryAction } from './settled';

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    options: { storySort: { order: ['Foundations', 'Components', 'Pages'] } },
  },
  globalTypes: {
    theme: { description: '主题', toolbar: { title: '主题', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true } },
    size: { description: '尺寸', toolbar: { title: '尺寸', icon: 'ruler', items: [...sizes], dynamicTitle: true } },
    colour: { description: '主题色', toolbar: { title: '主题色', icon: 'paintbrush', items: [defaultThemeColour, '#1677ff', '#0f9d58', '#7c3aed', '#f5a623', '#111827'], dynamicTitle: true } },
  },
  initialGlobals: { theme: 'light', size: 'small', colour: defaultThemeColour },
  decorators: [
    (Story, { globals, parameters }) => {
      applySettings({ ...defaultSettings, theme: globals['theme'] as 'light', size: globals['size'] as Size, colour: globals['colour'] as string });
      return (
        <MemoryRouter initialEntries={[(parameters['address'] as string | undefined) ?? '/']}>
          <Story />
          <Tips />
        </MemoryRouter>
      );
    },
  ],
  beforeAll: settleAfterEveryAction,
  afterEach: expectAccessibleInTheDark,
};
export default preview;
