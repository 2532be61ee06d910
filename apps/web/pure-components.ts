import type { Plugin } from "vite";

/**
 * Lets the bundler drop the components of React Router that nothing imports (`NavLink`, `Form`, its own `Link`), which
 * with their dependencies are 3 kB. Their `forwardRef` and `displayName` would otherwise make them count as used.
 */
export function pureComponents(): Plugin {
  return {
    name: "pure-components",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/, code: "forwardRef(" },
      handler: (code) => ({
        code: code
          .replaceAll(/= (React\d*\.forwardRef\()/g, "= /* @__PURE__ */ $1")
          .replaceAll(/^\w+\.displayName = .*;$/gm, ""),
        map: null,
      }),
    },
  };
}
