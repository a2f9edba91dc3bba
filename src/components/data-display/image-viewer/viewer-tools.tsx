import { ChevronLeft, ChevronRight, RotateCcw, RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { imageViewer } from 'styled-system/recipes';
import { IconButton } from '../../forms/icon-button/icon-button';
import { straight, turnedBy, zoomedBy, zooms, type View } from './view';

interface ViewerToolsProps {
  index: number;
  count: number;
  /** To the next or the one before. */
  onGo: (by: 1 | -1) => void;
  zoom: number;
  onView: (change: (view: View) => View) => void;
}

/** What the keys do as well: which picture, how large, which way up. */
export function ViewerTools({ index, count, onGo, zoom, onView }: ViewerToolsProps) {
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
      <IconButton label="缩小" disabled={zoom === zooms.min} onClick={() => onView(zoomedBy(-zooms.step))}>
        <ZoomOut aria-hidden />
      </IconButton>
      <span className={classes.count}>{Math.round(zoom * 100)}%</span>
      <IconButton label="放大" disabled={zoom === zooms.max} onClick={() => onView(zoomedBy(zooms.step))}>
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="向左旋转" onClick={() => onView(turnedBy(-1))}>
        <RotateCcw aria-hidden />
      </IconButton>
      <IconButton label="向右旋转" onClick={() => onView(turnedBy(1))}>
        <RotateCw aria-hidden />
      </IconButton>
      <IconButton label="复原" onClick={() => onView(() => straight)}>
        <Scan aria-hidden />
      </IconButton>
    </div>
  );
}
