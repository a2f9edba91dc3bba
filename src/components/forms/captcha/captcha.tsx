import { useState } from 'react';
import { captcha } from 'styled-system/recipes';
import { CaptchaPicture, type CaptchaPictures } from './captcha-picture';
import { CaptchaSlider } from './captcha-slider';

export interface SliderCaptchaProps {
  picture: CaptchaPictures;
  /** The piece was let go, or confirmed with Enter, at this place (protocol's scale). */
  onPlace: (x: number) => void;
  /** Something is being checked or fetched. */
  busy: boolean;
  /** What is going on or went wrong, read out as it changes. */
  status: string;
  failed?: boolean;
}

/**
 * A puzzle piece to push into its gap: dragged, clicked into place, or moved with the keys (arrows 1, page keys 10, Enter
 * confirms). Give it a `key` per picture, so that a new one starts from the left.
 */
export function SliderCaptcha({ picture, onPlace, busy, status, failed = false }: SliderCaptchaProps) {
  const classes = captcha();
  const [x, setX] = useState(0);
  return (
    <div>
      <CaptchaPicture picture={picture} x={x} />
      <CaptchaSlider x={x} onMove={setX} onPlace={onPlace} disabled={busy || !picture} />
      <p className={classes.keys}>键盘操作：方向键移动，Enter 确认</p>
      <p className={classes.status} role="status" data-tone={failed ? 'danger' : undefined}>
        {status}
      </p>
    </div>
  );
}
