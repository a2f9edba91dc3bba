import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { imageViewer } from 'styled-system/recipes/image-viewer';
import { IconButton } from '../../controls/icon-button/icon-button';
import { Dialog } from '../dialog/dialog';
import { movedBy, initialView, turnedBy, type View, type ViewedImage, zoomedBy, zoomLimits, zoomToggled } from './view';

export interface ImageViewerProps {
  /** The pictures to go through, with their names. */
  images: readonly ViewedImage[];
  /** Index of the picture shown; null while closed. */
  index: number | null;
  /** Called with the picture to go to, null to close. */
  onIndex: (index: number | null) => void;
}

/** Viewer for documents and photos: zoom, rotate, move, go to the previous or next one. */
export function ImageViewer({ images, index, onIndex }: ImageViewerProps) {
  const image = index === null ? undefined : images[index];
  return (
    <Dialog open={image !== undefined} onClose={() => onIndex(null)} title={image?.name ?? ''} width="lg">
      {image && index !== null && <Stage image={image} index={index} count={images.length} onIndex={onIndex} />}
    </Dialog>
  );
}

interface StageProps {
  image: ViewedImage;
  index: number;
  count: number;
  onIndex: (index: number) => void;
}

function Stage({ image, index, count, onIndex }: StageProps) {
  // Of one picture: the next begins anew, on the same stage, which keeps the focus.
  const [{ of, view }, setViewed] = useState({ of: index, view: initialView });
  if (of !== index) setViewed({ of: index, view: initialView });
  const setView = (change: (view: View) => View) => setViewed(viewed => ({ ...viewed, view: change(viewed.view) }));
  const go = (by: 1 | -1) => index + by >= 0 && index + by < count && onIndex(index + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      'ArrowLeft': () => go(-1),
      'ArrowRight': () => go(1),
      '+': () => setView(zoomedBy(zoomLimits.step)),
      '=': () => setView(zoomedBy(zoomLimits.step)),
      '-': () => setView(zoomedBy(-zoomLimits.step)),
      'r': () => setView(turnedBy(1)),
      '0': () => setView(() => initialView),
    }[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  return (
    <div onKeyDown={onKeyDown}>
      <Picture image={image} view={view} onView={setView} />
      <ViewerTools index={index} count={count} onGo={go} zoom={view.zoom} onView={setView} />
    </div>
  );
}

interface ViewerToolsProps {
  index: number;
  count: number;
  /** Goes to the next or previous picture. */
  onGo: (by: 1 | -1) => void;
  zoom: number;
  onView: (change: (view: View) => View) => void;
}

/** Buttons for the keyboard shortcuts: navigation, zoom, rotation. */
function ViewerTools({ index, count, onGo, zoom, onView }: ViewerToolsProps) {
  const classes = imageViewer();
  return (
    <div className={classes.tools} role="toolbar" aria-label="图片操作">
      <IconButton label="上一张" disabled={index === 0} onClick={() => onGo(-1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span className={classes.count} role="status">
        {index + 1} / {count}
      </span>
      <IconButton label="下一张" disabled={index === count - 1} onClick={() => onGo(1)}>
        <ChevronRight aria-hidden />
      </IconButton>
      <IconButton label="缩小" disabled={zoom === zoomLimits.min} onClick={() => onView(zoomedBy(-zoomLimits.step))}>
        <ZoomOut aria-hidden />
      </IconButton>
      <span className={classes.count}>{Math.round(zoom * 100)}%</span>
      <IconButton label="放大" disabled={zoom === zoomLimits.max} onClick={() => onView(zoomedBy(zoomLimits.step))}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="向左旋转" onClick={() => onView(turnedBy(-1))}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton label="向右旋转" onClick={() => onView(turnedBy(1))}>
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton label="复原" onClick={() => onView(() => initialView)}>
        <Scan aria-hidden />
      </IconButton>
    </div>
  );
}

interface PictureProps {
  image: ViewedImage;
  view: View;
  onView: (change: (view: View) => View) => void;
}

/** The picture on its stage: dragged to move it, zoomed by wheel or double click. */
function Picture({ image, view: { x, y, zoom, turn }, onView }: PictureProps) {
  const classes = imageViewer();
  const [failed, setFailed] = useState<string | null>(null);
  const dragging = useRef(false);
  const release = () => void (dragging.current = false);
  return (
    <div
      className={classes.stage}
      data-autofocus
      tabIndex={0}
      role="group"
      aria-label="图片，方向键切换，加减键缩放，R 键旋转，0 键复原"
      onWheel={event => onView(zoomedBy(event.deltaY < 0 ? zoomLimits.step : -zoomLimits.step))}
      onPointerDown={event => {
        dragging.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
      }}
      onPointerMove={({ movementX, movementY }: PointerEvent) => {
        if (dragging.current) onView(movedBy(movementX, movementY));
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={() => onView(zoomToggled)}
    >
      {failed === image.src ? (
        <span className={classes.failed}>图片加载失败</span>
      ) : (
        <img
          key={image.src}
          className={classes.image}
          src={image.src}
          alt={image.name}
          draggable={false}
          onError={() => setFailed(image.src)}
          style={{ transform: `translate(${x}px, ${y}px) scale(${zoom}) rotate(${turn * 90}deg)` }}
        />
      )}
    </div>
  );
}
