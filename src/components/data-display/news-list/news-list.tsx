import { Link } from 'react-router-dom';
import { newsList, type NewsListVariantProps } from 'styled-system/recipes';

export interface NewsListProps extends NewsListVariantProps {
  items: readonly {
    readonly key: string;
    readonly title: string;
    /** What kind of news it is, in two characters. */
    readonly tag?: string;
    readonly time: string;
    readonly unread: boolean;
    readonly href: string;
  }[];
  /** What is said when there is none. */
  none: string;
  onFollow?: () => void;
}

/** The newest of something, each a link to the whole of it. Titles are shown as text, whatever they contain. */
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
