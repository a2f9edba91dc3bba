import { css } from 'styled-system/css';
import { lazyPart } from '../../lazy';
import type { QrCodeProps } from './qr-picture';

export type { QrCodeProps } from './qr-picture';

const picture = lazyPart<QrCodeProps>(
  async () => (await import('./qr-picture')).QrPicture,
  () => <span className={frame} />,
);

/** A picture for the camera of a phone; dark on white in both themes, because not every app reads the opposite. Few pages have one, and load how it is drawn. */
export function QrCode(props: QrCodeProps) {
  return <picture.Part {...props} />;
}

const frame = css({ display: 'block', width: '[176px]', height: '[176px]', borderRadius: 'md', bg: '[#fff]' });
