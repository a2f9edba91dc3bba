import { Link } from 'react-router-dom';
import { newsList, type NewsListVariantProps } from 'styled-system/recipes/news-list';
import type { Variant } from '../../variant';

export interface NewsListProps extends NewsListVariantProps {
  /** Title and time on one line, at the edges of the card around it. */
  inline?: Variant<NewsListVariantProps, 'inline'>;
  /** The newest first. */
  items: readonly {
    readonly key: string;
    readonly title: string;
    /** Kind of news, in two characters. */
    readonly tag?: string;
    readonly time: string;
    readonly unread: boolean;
    readonly href: string;
  }[];
  /** Text of the empty state. */
  none: string;
  /** Called when an item is followed, to close what is around the list. */
  onFollow?: () => void;
}

/** The newest items, each a link to its full text. Titles are rendered as text, never as markup. */
export function NewsList({ items, none, onFollow, inline }: NewsListProps) {
  const classes = newsList({ inline });
  if (items.length === 0) return <p className={classes.none}>{none}</p>;
  return (
    <ul className={classes.root}>
      {items.map(({ key, title, tag, time, unread, href }) => (
        <li key={key}>
          <Link to={href} className={classes.item} data-unread={unread || undefined} onClick={onFollow}>
            <span className={classes.title} title={title}>
              {tag && <span className={classes.tag}>{tag}</span>}
              {title}
            </span>
            <span className={classes.time}>
              {time}
              {unread && ' · 未读'}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
