import { Check } from 'lucide-react';
import { colourPicker } from 'styled-system/recipes/colour-picker';
import { actionColours } from '@/theme/action-colours';

export interface ColourPickerProps {
  /** Accessible name of the group. */
  label: string;
  /** `#rrggbb`, with accessible names. */
  presets: readonly { readonly colour: string; readonly name: string }[];
  /** The chosen colour, `#rrggbb`; it may be none of the presets. */
  value: string;
  /** Called with `#rrggbb`, for a colour of one's own once it is final. */
  onChange: (colour: string) => void;
}

/** Selects the theme colour: some presets, or any other. The portal keeps texts readable with every colour. */
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
        // Uncontrolled: the native picker fires input events while dragging, and only the final change counts.
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
