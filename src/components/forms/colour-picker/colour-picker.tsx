import { Check } from 'lucide-react';
import { colourPicker } from 'styled-system/recipes';
import { actionColours } from '@/theme/action-colours';

export interface ColourPickerProps {
  label: string;
  /** `#rrggbb`, with the names under which they are spoken. */
  presets: readonly { readonly colour: string; readonly name: string }[];
  value: string;
  onChange: (colour: string) => void;
}

/** A colour for the portal: some that suit it, and any other. The portal keeps texts readable whatever is chosen. */
export function ColourPicker({ label, presets, value, onChange }: ColourPickerProps) {
  const classes = colourPicker();
  return (
    <div className={classes.root} role="group" aria-label={label}>
      {presets.map(({ colour, name }) => (
        <button
          key={colour}
          type="button"
          className={classes.swatch}
          style={{ background: colour, color: actionColours(colour).fg }}
          aria-label={name}
          aria-pressed={colour === value}
          onClick={() => onChange(colour)}
        >
          {colour === value && <Check aria-hidden />}
        </button>
      ))}
      <input
        type="color"
        className={classes.own}
        aria-label="其他颜色"
        // Uncontrolled: the browser's own picker reports while it is dragged, and only the end of that counts.
        key={value}
        defaultValue={value}
        ref={input => {
          const choose = () => onChange(input!.value);
          input?.addEventListener('change', choose);
          return () => input?.removeEventListener('change', choose);
        }}
      />
    </div>
  );
}
