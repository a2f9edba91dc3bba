import { ArrowRight } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { captcha } from 'styled-system/recipes/captcha';

/** Scale of the protocol: pictures are 310 px wide, the piece 47 px. */
const scale = { width: 310, piece: 47 };
/** Largest x of the piece, in that scale. */
const rightmost = scale.width - scale.piece;

export interface SliderCaptchaProps {
  /** The picture with its gap, and the piece; null while they are loaded. */
  picture: CaptchaPictures;
  /** Called with the position (in the scale of the protocol) when the piece is released, or confirmed with Enter. */
  onPlace: (x: number) => void;
  /** A verification or a picture request is pending. */
  busy: boolean;
  /** Current state or error, announced on change. */
  status: string;
  /** The status is an error: it is drawn in red. */
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

/** Base64 PNGs; null while loading. */
type CaptchaPictures = { readonly original: string; readonly jigsaw: string } | null;

/** The picture with its gap, and the piece over it at `x` in the scale of the protocol. */
function CaptchaPicture({ picture, x }: { picture: CaptchaPictures; x: number }) {
  const classes = captcha();
  return (
    <div className={classes.picture}>
      {picture ? (
        <>
          <img
            className={classes.image}
            src={`data:image/png;base64,${picture.original}`}
            alt="拼图底图，缺口在图中某处"
            draggable={false}
          />
          <img
            className={classes.piece}
            style={{ left: `${(x / scale.width) * 100}%` }}
            src={`data:image/png;base64,${picture.jigsaw}`}
            alt=""
            draggable={false}
          />
        </>
      ) : (
        <div className={classes.cover}>正在加载图片</div>
      )}
    </div>
  );
}

const handlePx = 44;
const keySteps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: 10,
  PageDown: -10,
  Home: -rightmost,
  End: rightmost,
};
const bounded = (x: number) => Math.min(rightmost, Math.max(0, Math.round(x)));

interface CaptchaSliderProps {
  /** Position of the piece, in the scale of the protocol. */
  x: number;
  onMove: (x: number) => void;
  /** Called when the piece is released, or confirmed with Enter. */
  onPlace: (x: number) => void;
  disabled: boolean;
}

/** The handle below the picture: dragged, clicked into place, or moved with the keys. */
function CaptchaSlider({ x, onMove, onPlace, disabled }: CaptchaSliderProps) {
  const classes = captcha();
  const handle = useRef<HTMLDivElement>(null);
  // The operator moves the piece next.
  useEffect(() => handle.current?.focus(), []);
  const drag = useDrag({ onMove, onPlace, disabled });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = keySteps[event.key];
    if (event.key === 'Enter') onPlace(x);
    else if (step === undefined) return;
    else onMove(bounded(x + step));
    event.preventDefault();
  };
  const left = `${x / rightmost} * (100% - ${handlePx}px)`;
  return (
    <div className={classes.track} {...drag}>
      <div className={classes.fill} style={{ width: `calc(${left} + ${handlePx}px)` }} />
      {x === 0 && <span className={classes.hint}>向右拖动完成拼图</span>}
      <div
        ref={handle}
        className={classes.handle}
        style={{ left: `calc(${left})` }}
        data-autofocus
        role="slider"
        tabIndex={0}
        aria-label="拖动滑块完成拼图"
        aria-valuemin={0}
        aria-valuemax={rightmost}
        aria-valuenow={x}
        aria-disabled={disabled}
        onKeyDown={disabled ? undefined : onKeyDown}
      >
        <ArrowRight aria-hidden />
      </div>
    </div>
  );
}

/** Handlers of the track: the piece follows the pointer until it is released. */
function useDrag({ onMove, onPlace, disabled }: Omit<CaptchaSliderProps, 'x'>) {
  const dragging = useRef(false);
  const follow = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = bounded(((event.clientX - box.left - handlePx / 2) / (box.width - handlePx)) * rightmost);
    onMove(x);
    return x;
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (disabled) return;
      dragging.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      follow(event);
    },
    onPointerMove: (event: PointerEvent) => void (dragging.current && follow(event)),
    onPointerUp: (event: PointerEvent) => {
      if (!dragging.current) return;
      dragging.current = false;
      // The position of release, which may not be rendered yet.
      onPlace(follow(event));
    },
    onPointerCancel: () => void (dragging.current = false),
  };
}
