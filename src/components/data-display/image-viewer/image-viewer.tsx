import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type PointerEvent, type WheelEvent } from 'react';
import { imageViewer } from 'styled-system/recipes';
import { Dialog } from '../../overlays/dialog/dialog';
import { IconButton } from '../../forms/icon-button/icon-button';

export interface ViewedImage {
  readonly src: string;
  /** What it shows. */
  readonly name: string;
}
export interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Which is shown; null while closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
}
interface View {
  readonly zoom: number;
  /** In quarters, clockwise. */
  readonly turn: number;
  readonly x: number;
  readonly y: number;
}
const straight: View = { zoom: 1, turn: 0, x: 0, y: 0 };
const zooms = { min: 0.5, max: 5, step: 0.5 };

/** Documents and photos, looked at closely: zoomed, turned, moved, one after the other. */
export function ImageViewer({ images, index, onIndex }: ImageViewerProps) {
  const image = index === null ? undefined : images[index];
  return (
    <Dialog open={image !== undefined} onClose={() => onIndex(null)} title={image?.name ?? ''} width="lg">
      {image && index !== null && (
        <Stage key={`${index} ${image.src}`} image={image} index={index} count={images.length} onIndex={onIndex} />
      )}
    </Dialog>
  );
}

function Stage({
  image,
  index,
  count,
  onIndex,
}: {
  image: ViewedImage;
  index: number;
  count: number;
  onIndex: (index: number) => void;
}) {
  const classes = imageViewer();
  const [{ zoom, turn, x, y }, setView] = useState(straight);
  const [failed, setFailed] = useState(false);
  const from = useRef<{ x: number; y: number } | null>(null);
  const zoomBy = (by: number) =>
    setView(view => ({ ...view, zoom: Math.min(zooms.max, Math.max(zooms.min, view.zoom + by)) }));
  const turnBy = (by: number) => setView(view => ({ ...view, turn: view.turn + by }));
  const go = (by: number) => index + by >= 0 && index + by < count && onIndex(index + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      'ArrowLeft': () => go(-1),
      'ArrowRight': () => go(1),
      '+': () => zoomBy(zooms.step),
      '=': () => zoomBy(zooms.step),
      '-': () => zoomBy(-zooms.step),
      'r': () => turnBy(1),
      '0': () => setView(straight),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const onWheel = (event: WheelEvent) => zoomBy(event.deltaY < 0 ? zooms.step : -zooms.step);
  const onPointerMove = (event: PointerEvent) => {
    if (from.current) setView(view => ({ ...view, x: view.x + event.movementX, y: view.y + event.movementY }));
  };
  return (
    <div onKeyDown={onKeyDown}>
      <div
        className={classes.stage}
        data-autofocus
        tabIndex={0}
        role="group"
        aria-label="图片，方向键切换，加减键缩放，R 键旋转，0 键复原"
        onWheel={onWheel}
        onPointerDown={event => {
          from.current = { x: event.clientX, y: event.clientY };
          event.currentTarget.setPointerCapture(event.pointerId);
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => (from.current = null)}
        onPointerCancel={() => (from.current = null)}
        onDoubleClick={() => setView(zoom === 1 ? { ...straight, turn, zoom: 2 } : { ...straight, turn })}
      >
        {failed ? (
          <span className={classes.failed}>图片加载失败</span>
        ) : (
          <img
            className={classes.image}
            src={image.src}
            alt={image.name}
            draggable={false}
            onError={() => setFailed(true)}
            style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turn * 90}deg)` }}
          />
        )}
      </div>
      <div className={classes.tools} role="toolbar" aria-label="图片操作">
        <IconButton label="上一张" disabled={index === 0} onClick={() => go(-1)}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <span className={classes.count} role="status">
          {index + 1} / {count}
        </span>
        <IconButton label="下一张" disabled={index === count - 1} onClick={() => go(1)}>
          <ChevronRight aria-hidden />
        </IconButton>
        <IconButton label="缩小" disabled={zoom === zooms.min} onClick={() => zoomBy(-zooms.step)}>
          <ZoomOut aria-hidden />
        </IconButton>
        <span className={classes.count}>{Math.round(zoom * 100)}%</span>
        <IconButton label="放大" disabled={zoom === zooms.max} onClick={() => zoomBy(zooms.step)}>
          <ZoomIn aria-hidden />
        </IconButton>
        <IconButton label="向左旋转" onClick={() => turnBy(-1)}>
          <RotateCcw aria-hidden />
        </IconButton>
        <IconButton label="向右旋转" onClick={() => turnBy(1)}>
          <RotateCw aria-hidden />
        </IconButton>
        <IconButton label="复原" onClick={() => setView(straight)}>
          <Scan aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
