/** The portal of `npm run dev`: as it is built, with hot updates and a server behind it. */
import { mergeConfig, type UserConfig } from 'vite';
import { hotPages } from '../scripts/dev/hot-pages.ts';
import { devSettings } from '../scripts/dev/settings.mjs';
import portal from './vite.portal.ts';

const { portalPort, server } = devSettings(process.env);

export default mergeConfig(portal, {
  plugins: [hotPages],
  server: {
    port: portalPort,
    strictPort: true,
    proxy: {
      '^/agent-web/(?!src|scripts/dev|@|node_modules|styled-system|assets|boot|logo).*': {
        target: server,
        bypass: request =>
          request.headers.accept?.includes('text/html') && !request.url?.startsWith('/agent-web/manual')
            ? '/agent-web/index.html'
            : undefined,
      },
    },
  },
} satisfies UserConfig);
