import { Columns2, Expand, RotateCw, TriangleAlert, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { evidence } from 'styled-system/recipes/evidence';
import { Button } from '../../controls/button/button';
import { IconButton } from '../../controls/icon-button/icon-button';
import { ImageViewer } from '../../overlays/image-viewer/image-viewer';
import { initialView, turnedBy, zoomedBy, zoomLimits, type View } from '../../overlays/image-viewer/view';

export interface EvidencePicture {
  readonly key: string;
  /** Name of the document or photo. */
  readonly name: string;
  /** Undefined while the URL is being fetched, null if that failed. */
  readonly src?: string | null | undefined;
  /** Differences from the entered values, one sentence each. */
  readonly problems: readonly string[];
}
export interface EvidenceProps {
  /** The documents, in their order. */
  pictures: readonly EvidencePicture[];
  /** Key of the selected picture. */
  shown: string;
  /** Called with the key of the picture to select. */
  onShow: (key: string) => void;
  /** Called when the picture fails to load; its URL may have expired. */
  onStale: (key: string) => void;
  /** Called to fetch a picture again. */
  onRetry: (key: string) => void;
}

/** Documents with their discrepancies, examined in place, one or two at a time. For pictures of a record use Thumbnails. */
export function Evidence({ pictures, shown, onShow, onStale, onRetry }: EvidenceProps) {
  const classes = evidence();
  const [seen, setSeen] = useState({ key: '', view: initialView });
  const [layout, setLayout] = useState<'one' | 'two'>('one');
  const [full, setFull] = useState<number | null>(null);
  const at = Math.max(
    0,
    pictures.findIndex(({ key }) => key === shown),
  );
  const picture = pictures[at];
  if (!picture) return null;
  // Zoom and rotation belong to one picture and are reset however the next is chosen: a thumbnail, a flagged field, the
  // next record.
  const viewIn = ({ key, view }: typeof seen) => (key === picture.key ? view : initialView);
  const view = viewIn(seen);
  const setView = (next: (view: View) => View) => setSeen(before => ({ key: picture.key, view: next(viewIn(before)) }));
  const second = layout === 'two' ? pictures[(at + 1) % pictures.length] : undefined;
  return (
    <div className={classes.root}>
      <div className={classes.tools} role="toolbar" aria-label="影像操作">
        <h2 className={classes.title}>{picture.name}</h2>
        <span className={classes.count}>
          {at + 1} / {pictures.length}
        </span>
        <ViewTools view={view} onView={setView} />
        {pictures.length > 1 && (
          <IconButton
            label="并排对照"
            aria-pressed={layout === 'two'}
            onClick={() => setLayout(layout === 'two' ? 'one' : 'two')}
          >
            <Columns2 aria-hidden />
          </IconButton>
        )}
        <IconButton label="全屏查看" disabled={!picture.src} onClick={() => setFull(at)}>
          <Expand aria-hidden />
        </IconButton>
      </div>
      <div className={classes.stages}>
        <Stage picture={picture} view={view} onStale={onStale} onRetry={onRetry} />
        {second && <Stage picture={second} view={initialView} onStale={onStale} onRetry={onRetry} />}
        {picture.problems.length > 0 && <Problems problems={picture.problems} />}
      </div>
      <Thumbs pictures={pictures} shown={picture.key} onShow={onShow} />
      <ImageViewer
        images={pictures.map(({ name, src }) => ({ name, src: src ?? '' }))}
        index={full}
        onIndex={setFull}
      />
    </div>
  );
}

function ViewTools({ view, onView }: { view: View; onView: (next: (view: View) => View) => void }) {
  return (
    <>
      <IconButton
        label="缩小"
        disabled={view.zoom === zoomLimits.min}
        onClick={() => onView(zoomedBy(-zoomLimits.step))}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <span className={evidence().count}>{Math.round(view.zoom * 100)}%</span>
      <IconButton
        label="放大"
        disabled={view.zoom === zoomLimits.max}
        onClick={() => onView(zoomedBy(zoomLimits.step))}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton label="旋转" onClick={() => onView(turnedBy(1))}>
        <RotateCw aria-hidden />
      </IconButton>
    </>
  );
}

function Problems({ problems }: Pick<EvidencePicture, 'problems'>) {
  return (
    <ul className={evidence().callout}>
      {problems.map(problem => (
        <li key={problem}>
          <TriangleAlert aria-hidden />
          {problem}
        </li>
      ))}
    </ul>
  );
}

interface StageProps extends Pick<EvidenceProps, 'onStale' | 'onRetry'> {
  picture: EvidencePicture;
  view: View;
}

function Stage({ picture: { key, name, src }, view: { zoom, turn }, onStale, onRetry }: StageProps) {
  const classes = evidence();
  return (
    <div className={classes.stage} aria-busy={src === undefined || undefined}>
      {src === null ? (
        <span className={classes.missing}>
          图片加载失败
          <Button size="sm" onClick={() => onRetry(key)}>
            重试
          </Button>
        </span>
      ) : (
        src && (
          <img
            className={classes.image}
            src={src}
            alt={name}
            onError={() => onStale(key)}
            style={{ transform: `scale(${zoom}) rotate(${turn * 90}deg)` }}
          />
        )
      )}
    </div>
  );
}

function Thumbs({ pictures, shown, onShow }: Pick<EvidenceProps, 'pictures' | 'shown' | 'onShow'>) {
  const classes = evidence();
  return (
    <ul className={classes.thumbs} aria-label="影像">
      {pictures.map(({ key, name, src, problems }) => (
        <li key={key}>
          <button type="button" className={classes.thumb} aria-pressed={key === shown} onClick={() => onShow(key)}>
            {src ? <img className={classes.small} src={src} alt="" /> : <span className={classes.small} />}
            <span>
              {name}
              {problems.length > 0 && <em className={classes.wrong}>{problems.length} 处不一致</em>}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
