import '@/components/keys';
import '../src/start.css';
import '../src/rest.css';
import type { Preview } from '@storybook/react-vite';
import { lazy, Suspense } from 'react';
import { MINIMAL_VIEWPORTS } from 'storybook/viewport';
import { MemoryRouter } from 'react-router-dom';
import { applySettings } from '../src/app/browser/appearance';
import { mobileBelowPx, type Size } from '../src/api/constants';
import { Tips } from '../src/components/controls/tooltip/tips';
import { defaultSettings } from '../src/machines/portal/settings.machine';
import { StoryWorldProvider, type StoryWorld } from '../tests/fakes/story-world';
import { axeOptions, expectAccessibleInTheDark } from './dark-axe';
import { expectToFitInEverySize } from './size-check';
import { fixClock } from './fixed-clock';
import { modes } from './modes';
import { settleAfterEveryAction } from './settled';
import { keepPageStill } from './still-page';
import { globalTypes, initialGlobals, zoomOf, type TextSize } from './toolbar';
import { underTest } from './under-test';

// As the portal's page: a browser's translation replaces what React has drawn.
document.documentElement.translate = false;
if (!underTest) keepPageStill();

/** Viewport widths in px: phone, tablet, just below and at the portal's mobile breakpoint, desktop. */
const widths = [
  ['phone', 'Phone', 390],
  ['tablet', 'Tablet', 768],
  ['narrow', 'Just a phone', mobileBelowPx - 1],
  ['wide', 'Just a desktop', mobileBelowPx],
  ['desk', 'Desktop', 1440],
] as const;

/** Lazy-loaded: tests do not need the documentation blocks. */
const DocsPage = lazy(() => import('./docs-page'));

const preview: Preview = {
  tags: ['autodocs'],
  parameters: {
    layout: 'padded',
    a11y: { test: 'error', options: axeOptions },
    controls: { expanded: true },
    chromatic: { modes },
    docs: {
      page: () => (
        <Suspense>
          <DocsPage />
        </Suspense>
      ),
    },
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
          'Start here',
          'Foundations',
          'Components',
          ['Forms', 'Data display', 'Feedback', 'Overlays', 'Navigation', 'Layout'],
          'Pages',
          'Flows',
        ],
      },
    },
  },
  globalTypes,
  initialGlobals,
  decorators: [
    (Story, { globals, parameters }) => {
      const { role, data } = globals as Record<string, unknown>;
      applySettings({
        ...defaultSettings,
        theme: globals['theme'] as 'light',
        size: globals['size'] as Size,
        colour: globals['colour'] as string,
      });
      document.documentElement.style.setProperty('zoom', zoomOf[globals['text'] as TextSize]);
      // Stories of the whole portal have their own router; only one router may own the address.
      if (parameters['router'] === false) return <Story />;
      return (
        <MemoryRouter initialEntries={[(parameters['address'] as string | undefined) ?? '/']}>
          <StoryWorldProvider value={{ role: role as StoryWorld['role'], data: data as StoryWorld['data'] }}>
            <Story />
          </StoryWorldProvider>
          <Tips />
        </MemoryRouter>
      );
    },
  ],
  beforeAll: settleAfterEveryAction,
  beforeEach: fixClock,
  afterEach: [expectAccessibleInTheDark, expectToFitInEverySize],
};
export default preview;
