import { Image as ImageIcon } from 'lucide-react';
import { thumbnails } from 'styled-system/recipes/thumbnails';
import { Button } from '../../controls/button/button';

export interface Thumbnail {
  readonly key: string;
  /** Name of the picture. */
  readonly name: string;
  /** Undefined while the URL is being fetched, null if that failed. */
  readonly src?: string | null | undefined;
}
export interface ThumbnailsProps {
  /** Accessible name of the list. */
  label: string;
  /** The pictures in their order. */
  images: readonly Thumbnail[];
  /** Called to show one picture large. */
  onOpen: (index: number) => void;
  /** Called when the picture fails to load; its URL may have expired. */
  onStale: (key: string) => void;
  /** Called to fetch a picture again. */
  onRetry: (key: string) => void;
}

/** Small documents and photos side by side. For a close look use ImageViewer. */
export function Thumbnails({ label, images, onOpen, onStale, onRetry }: ThumbnailsProps) {
  const classes = thumbnails();
  return (
    <ul className={classes.root} aria-label={label}>
      {images.map(({ key, name, src }, index) => (
        <li key={key + name} className={classes.item}>
          {src === null ? (
            <span className={classes.frame}>
              <span className={classes.missing}>图片加载失败</span>
              <Button size="sm" look="link" onClick={() => onRetry(key)}>
                重试
              </Button>
            </span>
          ) : (
            <button
              type="button"
              className={classes.frame}
              aria-label={`查看${name}`}
              aria-busy={src === undefined}
              onClick={() => src && onOpen(index)}
            >
              {src ? (
                <img className={classes.image} src={src} alt="" loading="lazy" onError={() => onStale(key)} />
              ) : (
                <ImageIcon aria-hidden />
              )}
            </button>
          )}
          <span className={classes.name} title={name}>
            {name}
          </span>
        </li>
      ))}
    </ul>
  );
}
