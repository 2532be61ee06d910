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

/** The icons an achievement can name (Spec 3). */
const ICONS: Partial<Record<string, LucideIcon>> = {
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

/** The icon of a name; a trophy where the name is not known. */
export function AchievementIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Trophy;
  return <Icon aria-hidden="true" data-icon={name in ICONS ? name : "Trophy"} />;
}
