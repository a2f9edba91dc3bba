/** What makes a portal an app of the device: its manifest and icons, under the brand of the installation (docs/domain/conventions.md#installed). */
import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { appIconPath, defaultThemeColour, manifestPath, portalBases, titleOf } from '@/api/constants';
import { Failure } from '@/api/failure';
import type { Side } from '@/api/schema/gate';
import { answerFiles, keepDrawn } from '#server/features/upload/links';
import type { Deps } from '#server/foundation/deps';
import { uploadBytes } from '#server/foundation/files/keys';
import type { KnownBrand } from './brand';

/** What Chromium asks of an app that can be installed. */
const sizes = [192, 512];
/** A mask may cut off the outer fifth of an icon. */
const safePart = 0.8;
const keptBytes = 1024 * 1024;
const white = { r: 255, g: 255, b: 255, alpha: 1 };

interface Options {
  readonly sides: readonly Side[];
  readonly webRoot: string;
}
interface IconAsked {
  readonly size?: string;
  readonly masked?: string;
}

export function registerManifest(
  app: FastifyInstance,
  { files }: Pick<Deps, 'files'>,
  known: KnownBrand,
  { sides, webRoot }: Options,
): void {
  const kept = keepDrawn(keptBytes);
  for (const side of sides)
    app.get(portalBases[side] + manifestPath, async (_request, reply) => {
      const { name, logo } = await known();
      const icon = (size: number, masked: boolean) => ({
        src: `${appIconPath}?size=${size}${masked ? '&masked=1' : ''}&v=${logo?.hash ?? 'own'}`,
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose: masked ? 'maskable' : 'any',
      });
      void reply.type('application/manifest+json').header('cache-control', 'no-cache');
      return {
        id: `${portalBases[side]}/`,
        name: titleOf(side, name),
        short_name: titleOf(side, name),
        lang: 'zh-CN',
        start_url: `${portalBases[side]}/`,
        scope: `${portalBases[side]}/`,
        display: 'standalone',
        theme_color: defaultThemeColour,
        background_color: '#ffffff',
        icons: sizes.flatMap(size => [icon(size, false), icon(size, true)]),
      };
    });
  answerFiles(app, scope =>
    scope.get<{ Querystring: IconAsked }>(appIconPath, async ({ query }, reply) => {
      const size = Number(query.size);
      if (!sizes.includes(size)) throw new Failure('missing', '没有该尺寸的图标');
      const { logo } = await known();
      const masked = query.masked === '1';
      const bytes = await kept(`${logo?.fileNo ?? ''} ${size} ${masked}`, async () => {
        const drawn = logo && (await uploadBytes(files, logo.fileNo));
        return iconOf(drawn ?? readFileSync(join(webRoot, 'logo.svg')), size, masked);
      });
      if (!bytes) throw new Failure('missing', '没有图标');
      return reply.headers({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' }).send(bytes);
    }),
  );
}

/** A square; for a mask with the logo inside the part that every mask leaves. */
function iconOf(logo: Buffer, size: number, masked: boolean): Promise<Buffer> {
  const inner = Math.round(masked ? size * safePart : size);
  const [before, after] = [Math.floor((size - inner) / 2), Math.ceil((size - inner) / 2)];
  const drawn = sharp(logo, { density: 1200 }).resize(inner, inner, {
    fit: 'contain',
    background: { ...white, alpha: 0 },
  });
  if (!masked) return drawn.png().toBuffer();
  return drawn
    .extend({ top: before, bottom: after, left: before, right: after, background: white })
    .flatten({ background: white })
    .png()
    .toBuffer();
}
