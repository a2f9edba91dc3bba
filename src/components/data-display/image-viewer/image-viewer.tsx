import { useState, type KeyboardEvent } from 'react';
import { Dialog } from '../../overlays/dialog/dialog';
import { Picture } from './picture';
import { straight, turnedBy, zoomedBy, zooms, type ViewedImage } from './view';
import { ViewerTools } from './viewer-tools';

export interface ImageViewerProps {
  images: readonly ViewedImage[];
  /** Which is shown; null while closed. */
  index: number | null;
  onIndex: (index: number | null) => void;
}

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

interface StageProps {
  image: ViewedImage;
  index: number;
  count: number;
  onIndex: (index: number) => void;
}

function Stage({ image, index, count, onIndex }: StageProps) {
  const [view, setView] = useState(straight);
  const go = (by: 1 | -1) => index + by >= 0 && index + by < count && onIndex(index + by);
  const onKeyDown = (event: KeyboardEvent) => {
    const act = {
      'ArrowLeft': () => go(-1),
      'ArrowRight': () => go(1),
      '+': () => setView(zoomedBy(zooms.step)),
      '=': () => setView(zoomedBy(zooms.step)),
      '-': () => setView(zoomedBy(-zooms.step)),
      'r': () => setView(turnedBy(1)),
      '0': () => setView(straight),
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
