// The test files of a worker share the app's modules. Between two files no mock is registered, so a module that
// finished loading then would keep the real functions. Therefore everything that imports a mocked module is loaded
// here.
await import("@jumbl/ui/feedback/toasts");
const modules = import.meta.glob([
  "../{app,providers,routes}.tsx",
  "../{features,lib}/**/*.{ts,tsx}",
  "!**/*.test.*",
]);
for (const load of Object.values(modules)) await load();
