import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { captcha } from 'styled-system/recipes';

/** The protocol's scale: pictures count as 310 px wide, the piece as 47 px. */
const scale = { width: 310, piece: 47 };
const rightmost = scale.width - scale.piece;
const handlePx = 44;

export interface SliderCaptchaProps {
  /** Base64 PNGs, or null while they are on their way. */
  picture: { readonly original: string; readonly jigsaw: string } | null;
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
  const track = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLDivElement>(null);
  const dragging = useRef(false);
  const [x, setX] = useState(0);
  // Whoever asked for a picture wants to move its piece next.
  useEffect(() => handle.current?.focus(), []);
  const share = x / rightmost;
  const move = (to: number) => {
    const next = Math.min(rightmost, Math.max(0, Math.round(to)));
    setX(next);
    return next;
  };

  const follow = (event: PointerEvent) => {
    const box = track.current!.getBoundingClientRect();
    return move(((event.clientX - box.left - handlePx / 2) / (box.width - handlePx)) * rightmost);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = {
      ArrowRight: 1,
      ArrowUp: 1,
      ArrowLeft: -1,
      ArrowDown: -1,
      PageUp: 10,
      PageDown: -10,
      Home: -rightmost,
      End: rightmost,
    };
    if (event.key === 'Enter') onPlace(x);
    else if (steps[event.key] === undefined) return;
    else move(x + steps[event.key]!);
    event.preventDefault();
  };

  return (
    <div>
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
          <div className={classes.cover}>正在取图</div>
        )}
      </div>
      <div
        ref={track}
        className={classes.track}
        onPointerDown={event => {
          if (busy || !picture) return;
          dragging.current = true;
          event.currentTarget.setPointerCapture(event.pointerId);
          follow(event);
        }}
        onPointerMove={event => dragging.current && follow(event)}
        onPointerUp={event => {
          if (!dragging.current) return;
          dragging.current = false;
          // Where it is let go, which may not have been drawn yet.
          onPlace(follow(event));
        }}
        onPointerCancel={() => (dragging.current = false)}
      >
        <div className={classes.fill} style={{ width: `calc(${share} * (100% - ${handlePx}px) + ${handlePx}px)` }} />
        {x === 0 && <span className={classes.hint}>向右拖动完成拼图</span>}
        <div
          ref={handle}
          className={classes.handle}
          style={{ left: `calc(${share} * (100% - ${handlePx}px))` }}
          data-autofocus
          role="slider"
          tabIndex={0}
          aria-label="拖动滑块完成拼图"
          aria-valuemin={0}
          aria-valuemax={rightmost}
          aria-valuenow={x}
          aria-disabled={busy || !picture}
          onKeyDown={busy || !picture ? undefined : onKeyDown}
        >
          <ArrowRight aria-hidden />
        </div>
      </div>
      <p className={classes.keys}>键盘操作：方向键移动，Enter 确认</p>
      <p className={classes.status} role="status" data-tone={failed ? 'danger' : undefined}>
        {status}
      </p>
    </div>
  );
}
