/** Pictures of the account menu; its list is loaded when it is opened. */
import {
  CircleQuestionMark,
  House,
  KeyRound,
  Lock,
  LogOut,
  ShieldCheck,
  SlidersHorizontal,
  Smartphone,
} from 'lucide-react';

const icons = {
  phrase: ShieldCheck,
  demoPhone: Smartphone,
  home: House,
  password: KeyRound,
  settings: SlidersHorizontal,
  keys: CircleQuestionMark,
  lock: Lock,
  logout: LogOut,
};
export type PersonAction = keyof typeof icons;

export function PersonIcon({ of }: { readonly of: PersonAction }) {
  const Icon = icons[of];
  return <Icon aria-hidden />;
}
