/** What `?` opens anywhere, and the person's menu: which keys the portal has. It comes when it is first opened or the browser idle. */
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
      // A Chinese keyboard gives the full-width one.
      if (isTaken(event) || event.key.replace('？', '?') !== portalKeys.help) return;
      event.preventDefault();
      onOpen();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onOpen]);
  return <Live open={open} onClose={onClose} />;
}
