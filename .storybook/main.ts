import type { StorybookConfig } from '@storybook/react-vite';
import { mergeConfig } from 'vite';
import { ensureStyles } from '../scripts/prepare.mjs';
import { componentUsage } from './component-usage.ts';
import { docgen } from './docgen.ts';

// Storybook works after a plain `npm ci`, too, whoever starts it.
ensureStyles();

// Adds the styles of stories and charts, which the portal build omits.
process.env['WORKSHOP'] = '1';

/** Pre-bundled: if Vite discovers a dependency during a test run, it reloads the page in the middle of the run. */
const arkParts = [
  'combobox',
  'date-picker',
  'dialog',
  'file-upload',
  'image-cropper',
  'listbox',
  'menu',
  'pagination',
  'popover',
  'portal',
  'radio-group',
  'segment-group',
  'select',
  'switch',
  'tabs',
  'toast',
  'tooltip',
  'tree-view',
];

const config: StorybookConfig = {
  stories: ['./first-page.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: { name: '@storybook/react-vite', options: { builder: { viteConfigPath: 'config/vite.portal.ts' } } },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: {
    // Tests show no table of props.
    reactDocgen: process.env['VITEST'] ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      ...docgen,
      tsconfigPath: 'config/tsconfig.docs.json',
      include: ['src/components/**/*.tsx'],
    },
  },
  // The portal is served under /agent-web; Storybook may be served from any path.
  viteFinal: base =>
    mergeConfig(base, {
      base: './',
      plugins: [componentUsage],
      optimizeDeps: {
        include: [
          ...arkParts.map(part => `@ark-ui/react/${part}`),
          'axe-core',
          'axios',
          'fuse.js',
          'pinyin-pro',
          'lucide-react',
          'react-dom',
          'react-router-dom',
          'xstate',
          'xstate/graph',
          '@xstate/react',
        ],
      },
    }),
};
export default config;
