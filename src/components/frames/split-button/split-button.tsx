import { ChevronDown } from 'lucide-react';
import { splitButton } from 'styled-system/recipes/split-button';
import { Menu, type MenuItem } from '../../overlays/menu/menu';
import { tipAttribute } from '../../controls/tooltip/tooltip';
import { Button, type ButtonProps } from '../../controls/button/button';

export interface SplitButtonProps extends Omit<ButtonProps, 'onSelect' | 'look' | 'block'> {
  /** Name of the other options: label of their button and of their menu. */
  options: string;
  /** The other ways, as entries of a menu. */
  items: readonly MenuItem[];
  /** Called with the value of the entry that was chosen. */
  onSelect: (value: string) => void;
}

/** An action with a default, started by one click; its other options are in a menu beside it. */
export const SplitButton = ({ options, items, onSelect, ...button }: SplitButtonProps) => (
  <span className={splitButton()}>
    <Button {...button} />
    <Menu label={options} items={items} onSelect={onSelect}>
      <Button size={button.size} disabled={button.disabled} aria-label={options} {...{ [tipAttribute]: options }}>
        <ChevronDown aria-hidden />
      </Button>
    </Menu>
  </span>
);
