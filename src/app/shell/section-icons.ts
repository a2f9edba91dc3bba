/** Icons of the menu's sections, by the name in the route table. */
import {
  ArrowLeftRight,
  Bell,
  Building2,
  ChartPie,
  Download,
  House,
  ShieldAlert,
  Smartphone,
  Store,
  User,
  Users,
  Workflow,
} from 'lucide-react';

export const sectionIcons = {
  ArrowLeftRight,
  Bell,
  Building2,
  ChartPie,
  Download,
  House,
  ShieldAlert,
  Smartphone,
  Store,
  User,
  Users,
  Workflow,
};
export type SectionIcon = keyof typeof sectionIcons;
