// The files of a worker share the modules of the app. Between two files nothing is mocked, so a module that finishes
// loading then, such as one that is loaded when idle, would keep the functions that setup.ts replaces.
const modules = import.meta.glob([
  "../{app,providers,routes}.tsx",
  "../{features,lib}/**/*.{ts,tsx}",
  "!**/*.test.*",
]);
for (const load of Object.values(modules)) await load();
