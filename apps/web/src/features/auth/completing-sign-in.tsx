import type { Provider } from "../../lib/paths.ts";
export default function CompletingSignIn({ provider }: { provider: Provider }) {
  return provider;
}
