import '../src/start.css';
import '../src/rest.css';
import type { Preview } from '@storybook/react-vite';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { MemoryRouter } from 'react-router-dom';
import { applySettings } from '../src/app/browser/appearance';
import { defaultThemeColour, mobileBelowPx, sizes, type Size } from '../src/api/constants';
import { Tips } from '../src/components/overlays/tooltip/tips';
import { defaultSettings } from '../src/machines/portal/settings.machine';
import { expectAccessibleInTheDark } from './dark-axe';
import { settleAfterEveryAction } from './settled';

/** In px: a phone, a tablet, either side of the portal's break, a desktop. */
const widths = [
  ['phone', '手机', 390],
  ['tablet', '平板', 768],
  ['narrow', '分界以下', mobileBelowPx - 1],
  ['wide', '分界以上', mobileBelowPx],
  ['desk', '桌面', 1440],
] as const;

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error' },
    controls: { expanded: true },
    viewport: {
      options: {
        ...MINIMAL_VIEWPORTS,
        ...Object.fromEntries(
          widths.map(([name, label, width]) => [
            name,
            { name: `${label} ${width}`, styles: { width: `${width}px`, height: '900px' } },
          ]),
        ),
      },
    },
    options: {
      storySort: {
        order: [
          'Foundations',
          'Components',
          ['Forms', 'Data display', 'Feedback', 'Overlays', 'Navigation', 'Layout'],
          'Pages',
        ],
      },
    },
  },
  globalTypes: {
    theme: {
      description: '主题',
      toolbar: { title: '主题', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    size: { description: '尺寸', toolbar: { title: '尺寸', icon: 'ruler', items: [...sizes], dynamicTitle: true } },
    colour: {
      description: '主题色',
      toolbar: {
        title: '主题色',
        icon: 'paintbrush',
        items: [defaultThemeColour, '#1677ff', '#0f9d58', '#7c3aed', '#f5a623', '#111827'],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light', size: 'small', colour: defaultThemeColour },
  decorators: [
    (Story, { globals, parameters }) => {
      applySettings({
        ...defaultSettings,
        theme: globals['theme'] as 'light',
        size: globals['size'] as Size,
        colour: globals['colour'] as string,
      });
      // The portal brings its own: its address has one owner.
      if (parameters['router'] === false) return <Story />;
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
