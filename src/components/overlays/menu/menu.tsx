import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { Check } from 'lucide-react';
import {
  cloneElement,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
} from 'react';
import { menu } from 'styled-system/recipes';

export interface MenuItem {
  readonly value: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
  /** A second line beneath the label, such as why it is disabled. */
  readonly note?: string;
  /** Ticked or not: one of several of which one is chosen, such as a size. */
  readonly checked?: boolean;
}
export interface MenuProps {
  items: readonly MenuItem[];
  onSelect: (value: string) => void;
  /** The button that opens it. */
  children: ReactElement;
  /** Opens at the pointer on a right click instead, and with the context-menu key. */
  context?: boolean;
  /** Opens beside its button instead of below. */
  side?: boolean;
  label: string;
}

/** A short list of actions behind a button or a right click. For a value in a form use Select. */
export const Menu = (props: MenuProps) => (props.context ? <ContextMenu {...props} /> : <ButtonMenu {...props} />);

/** Until it is opened it costs its button alone: there is one in every row of a list. */
function ButtonMenu({ children, side = false, ...props }: MenuProps) {
  const id = useId();
  const [opened, setOpened] = useState<Opened>({ asked: false, open: false, lit: null });
  const show = (lit: string | null) => setOpened(({ open }) => ({ asked: true, open: !open, lit }));
  const first = props.items.find(item => !item.disabled)?.value ?? null;
  const button = cloneElement(children as ReactElement<ComponentProps<'button'>>, {
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': opened.open,
    // A click without a pointer came from a key.
    'onClick': event => show(event.detail === 0 ? first : null),
    'onKeyDown': event => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      show(first);
    },
  });
  return (
    <>
      {button}
      {opened.asked && (
        <LiveMenu
          {...props}
          ids={{ trigger: id }}
          open={opened.open}
          onOpenChange={({ open }) => setOpened(before => ({ ...before, open }))}
          highlightedValue={opened.lit}
          onHighlightChange={({ highlightedValue: lit }) => setOpened(before => ({ ...before, lit }))}
          positioning={{ placement: side ? 'right-start' : 'bottom-end', gutter: 4 }}
        />
      )}
    </>
  );
}
interface Opened {
  /** Once at least: from then on it is there. */
  readonly asked: boolean;
  readonly open: boolean;
  readonly lit: string | null;
}

const ContextMenu = ({ children, ...props }: MenuProps) => (
  <LiveMenu {...props} positioning={{ placement: 'bottom-start', gutter: 4 }}>
    <Ark.ContextTrigger asChild>{children}</Ark.ContextTrigger>
  </LiveMenu>
);

type LiveMenuProps = Pick<MenuProps, 'items' | 'label' | 'onSelect'> & Omit<Ark.RootProps, 'onSelect'>;

function LiveMenu({ items, onSelect, children, label, context: _, ...root }: LiveMenuProps & { context?: boolean }) {
  const classes = menu();
  const { life, onSelected, onExitComplete } = useLife();
  return (
    <Ark.Root
      key={life}
      {...root}
      onSelect={({ value }) => {
        onSelected();
        onSelect(value);
      }}
      onExitComplete={onExitComplete}
      lazyMount
      unmountOnExit
      aria-label={label}
    >
      {children}
      <Portal>
        <Ark.Positioner>
          <Ark.Content className={classes.content}>
            {items.map(item => (
              <Ark.Item
                key={item.value}
                value={item.value}
                disabled={item.disabled ?? false}
                className={classes.item}
                {...(item.checked !== undefined && {
                  'role': 'menuitemradio',
                  'aria-checked': item.checked,
                  'data-state': item.checked ? 'checked' : 'unchecked',
                })}
              >
                {item.icon}
                {item.note ? (
                  <span className={classes.lines}>
                    {item.label}
                    <small className={classes.note}>{item.note}</small>
                  </span>
                ) : (
                  item.label
                )}
                {item.checked && <Check aria-hidden />}
              </Ark.Item>
            ))}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
}

/** An entry may lead to another tab, which hides the page of this one: a menu that is not gone by then would lie there for good, so it begins anew. */
function useLife() {
  const [life, setLife] = useState(0);
  const closing = useRef(false);
  useLayoutEffect(
    () => () => {
      if (closing.current) setLife(before => before + 1);
      closing.current = false;
    },
    [],
  );
  return {
    life,
    onSelected: () => {
      closing.current = true;
    },
    onExitComplete: () => {
      closing.current = false;
    },
  };
}
