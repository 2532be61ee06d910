/**
 * How the app is split into files. Without these groups, every module shared by two screens would be a separate file,
 * and the first visit would make 40 requests. A group contains the modules that `test` matches and all their imports
 * that are in no earlier group.
 */
export const CHUNK_GROUPS = [
  {
    name: "framework",
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom|@tanstack|@trpc)[\\/]/,
  },
  {
    // Needed by both first screens: the game and the log-in form.
    name: "app",
    test: /web[\\/]src[\\/](main\.tsx$|lib[\\/](session|tiles)[\\/])|ui[\\/]src[\\/](actions[\\/]|forms[\\/]text-field)/,
  },
  {
    name: "common",
    test: /web[\\/]src[\\/]lib[\\/](?!layout[\\/]inner-page|format[\\/]dates\.ts)|domain[\\/]src[\\/]|ui[\\/]src[\\/](display[\\/](?!rough-path)|feedback[\\/])|lucide-react/,
    minShareCount: 5,
  },
  { name: "dialogs", test: /ui[\\/]src[\\/]overlays[\\/](alert-)?dialog\.tsx$/ },
  { name: "forms", test: /node_modules[\\/]react-hook-form[\\/]/ },
  { name: "game", test: /features[\\/]game[\\/]game-screen\.tsx$/ },
  {
    // Shared by several of the other screens.
    name: "inner",
    test: /layout[\\/]inner-page|format[\\/]dates\.ts|display[\\/]rough-path/,
  },
  {
    // Shown once a play has started.
    name: "playing",
    test: /features[\\/]game[\\/](outcome\.tsx|your-day\.tsx|board[\\/]play-controls)/,
  },
  { name: "ended", test: /features[\\/]game[\\/](victory|share)[\\/]/ },
  { name: "auth", test: /features[\\/]auth[\\/]auth-screen\.tsx$/ },
].map((group, index, groups) => ({ ...group, priority: groups.length - index }));
