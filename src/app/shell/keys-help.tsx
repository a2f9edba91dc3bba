/** Shortcut help, opened by `?` on any page and from the user menu; its code is loaded on first use or when the browser is idle. */
import { useEffect } from 'react';
import { lazyPopup } from '@/components/lazy';
import { isTaken, portalKeys } from '@/pages/kit/page/keys';

const { Part: Live } = lazyPopup(async () => (await import('./keys-dialog')).KeysDialog);

interface KeysHelpProps {
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

export function KeysHelp({ open, onOpen, onClose }: KeysHelpProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Chinese keyboards send the full-width question mark.
      if (isTaken(event) || event.key.replace('？', '?') !== portalKeys.help) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpen]);
  return <Live open={open} onClose={onClose} />;
}
