// The files of a worker share the modules of the app. Between two files no mock is registered, so a module that finishes
// loading then would keep the real functions. Everything that imports a mocked module is therefore loaded here.
await import("@jumbl/ui/feedback/toast-provider");
const modules = import.meta.glob([
  "../{app,providers,routes}.tsx",
  "../{features,lib}/**/*.{ts,tsx}",
  "!**/*.test.*",
]);
for (const load of Object.values(modules)) await load();
