import { Eye, EyeOff, LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../icon-button/icon-button';
import { Input, type InputProps } from '../input/input';

/** A password input with a button that shows the text. Pasting and password managers work as usual. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'start' | 'end'>) {
  const [shown, setShown] = useState(false);
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      autoCapitalize="off"
      spellCheck={false}
      start={<LockKeyhole aria-hidden />}
      end={
        <IconButton
          size="sm"
          label={shown ? '隐藏密码' : '显示密码'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </IconButton>
      }
    />
  );
}
