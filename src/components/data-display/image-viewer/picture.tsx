import { useRef, useState, type PointerEvent } from 'react';
import { imageViewer } from 'styled-system/recipes';
import { movedBy, zoomedBy, zooms, zoomToggled, type View, type ViewedImage } from './view';

interface PictureProps {
  image: ViewedImage;
  view: View;
  onView: (change: (view: View) => View) => void;
}

/** The picture on its stage: dragged to move it, zoomed by wheel or double click. */
export function Picture({ image, view: { x, y, zoom, turn }, onView }: PictureProps) {
  const classes = imageViewer();
  const [failed, setFailed] = useState(false);
  const dragging = useRef(false);
  const release = () => void (dragging.current = false);
  return (
    <div
      className={classes.stage}
      data-autofocus
      tabIndex={0}
      role="group"
      aria-label="图片，方向键切换，加减键缩放，R 键旋转，0 键复原"
      onWheel={event => onView(zoomedBy(event.deltaY < 0 ? zooms.step : -zooms.step))}
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
  );
}
