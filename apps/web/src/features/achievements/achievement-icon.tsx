import type { Icon } from "@jumbl/contract/achievements";
import * as lucide from "lucide-react";

const ICON_COMPONENTS: Record<Icon, lucide.LucideIcon> = {
  Award: lucide.Award,
  Bolt: lucide.Bolt,
  Brain: lucide.Brain,
  Calendar: lucide.Calendar,
  Crosshair: lucide.Crosshair,
  Crown: lucide.Crown,
  Diamond: lucide.Diamond,
  Flame: lucide.Flame,
  Gauge: lucide.Gauge,
  Gem: lucide.Gem,
  Heart: lucide.Heart,
  Layers: lucide.Layers,
  Lightbulb: lucide.Lightbulb,
  Medal: lucide.Medal,
  Rocket: lucide.Rocket,
  Shield: lucide.Shield,
  SmilePlus: lucide.SmilePlus,
  Sparkles: lucide.Sparkles,
  Star: lucide.Star,
  Target: lucide.Target,
  Timer: lucide.Timer,
  TrendingUp: lucide.TrendingUp,
  Trophy: lucide.Trophy,
  Zap: lucide.Zap,
};

/** The icon with that name, or a trophy for an unknown name, which a newer server may send. */
export function AchievementIcon({ name }: { name: string }) {
  const icon = isIcon(name) ? name : "Trophy";
  const Component = ICON_COMPONENTS[icon];
  return <Component aria-hidden="true" data-icon={icon} />;
}

function isIcon(name: string): name is Icon {
  return Object.hasOwn(ICON_COMPONENTS, name);
}
