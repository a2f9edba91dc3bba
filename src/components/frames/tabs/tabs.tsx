import { Tabs as Ark } from '@ark-ui/react/tabs';
import { useEffect, useRef, type ReactNode } from 'react';
import { tabs as tabsRecipe } from 'styled-system/recipes/tabs';
import { Badge, unreadWords } from '../../controls/badge/badge';

export interface TabsProps<V extends string> {
  /** Accessible name of the tabs. */
  label: string;
  /** The views in their order. */
  tabs: readonly {
    readonly value: V;
    readonly label: string;
    /** Number of unread items. */ readonly count?: number;
    readonly disabled?: boolean;
  }[];
  /** The selected one. */
  value: V;
  /** Called with the one that was selected. */
  onChange: (value: V) => void;
  /** Contents of the tabs; only those of the selected one are rendered. */
  children: readonly { readonly value: V; readonly content: ReactNode }[];
}

/** Several views of one thing, one at a time. For pages of the portal there is the tab bar, for two to five values Segmented. */
export function Tabs<V extends string>({ label, tabs, value, onChange, children }: TabsProps<V>) {
  const classes = tabsRecipe();
  const list = useRef<HTMLDivElement>(null);
  // If the tabs do not all fit, the selected one is scrolled into view.
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Ark.Root value={value} onValueChange={details => onChange(details.value as V)} lazyMount unmountOnExit>
      <Ark.List ref={list} className={classes.list} aria-label={label}>
        {tabs.map(tab => (
          <Ark.Trigger
            key={tab.value}
            value={tab.value}
            className={classes.tab}
            {...(tab.disabled && { disabled: true })}
            {...(tab.count ? { 'aria-label': `${tab.label}，${unreadWords(tab.count)}` } : {})}
          >
            {tab.label}
            <Badge count={tab.count ?? 0} />
          </Ark.Trigger>
        ))}
      </Ark.List>
      {children.map(panel => (
        <Ark.Content key={panel.value} value={panel.value} className={classes.panel}>
          {panel.content}
        </Ark.Content>
      ))}
    </Ark.Root>
  );
}
