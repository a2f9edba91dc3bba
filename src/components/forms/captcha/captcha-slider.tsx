import { ArrowRight } from 'lucide-react';
import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { captcha } from 'styled-system/recipes';
import { rightmost } from './captcha-scale';

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
  /** Where the piece is, in the protocol's scale. */
  x: number;
  onMove: (x: number) => void;
  /** Let go, or confirmed with Enter. */
  onPlace: (x: number) => void;
  disabled: boolean;
}

/** The handle beneath the picture: dragged, clicked into place, or moved with the keys. */
export function CaptchaSlider({ x, onMove, onPlace, disabled }: CaptchaSliderProps) {
  const classes = captcha();
  const handle = useRef<HTMLDivElement>(null);
  // The piece is what the operator moves next.
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

/** What a track listens to so that the piece follows the pointer until it is let go. */
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
      // Where it is let go, which may not have been drawn yet.
      onPlace(follow(event));
    },
    onPointerCancel: () => void (dragging.current = false),
  };
}
