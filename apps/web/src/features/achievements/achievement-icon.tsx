import type { Icon } from "@jumbl/contract/achievements";
import {
  Award,
  Bolt,
  Brain,
  Calendar,
  Crosshair,
  Crown,
  Diamond,
  Flame,
  Gauge,
  Gem,
  Heart,
  Layers,
  Lightbulb,
  type LucideIcon,
  Medal,
  Rocket,
  Shield,
  SmilePlus,
  Sparkles,
  Star,
  Target,
  Timer,
  TrendingUp,
  Trophy,
  Zap,
} from "lucide-react";

export const ICON_COMPONENTS: Record<Icon, LucideIcon> = {
  Award,
  Bolt,
  Brain,
  Calendar,
  Crosshair,
  Crown,
  Diamond,
  Flame,
  Gauge,
  Gem,
  Heart,
  Layers,
  Lightbulb,
  Medal,
  Rocket,
  Shield,
  SmilePlus,
  Sparkles,
  Star,
  Target,
  Timer,
  TrendingUp,
  Trophy,
  Zap,
};

/** The icon with that name, or a trophy if a newer server sends an unknown one. */
export function AchievementIcon({ name }: { name: string }) {
  const icon = isIcon(name) ? name : "Trophy";
  const Component = ICON_COMPONENTS[icon];
  return <Component aria-hidden="true" data-icon={icon} />;
}

function isIcon(name: string): name is Icon {
  return Object.hasOwn(ICON_COMPONENTS, name);
}
