import type { Plugin } from "vite";

/**
 * Marks the components of React Router that it wraps in `forwardRef` as free of side effects: unmarked ones stay in the
 * bundle although nothing imports them (`NavLink`, `Form`, its own `Link`), 3 kB with what they need.
 */
export function pureComponents(): Plugin {
  return {
    name: "pure-components",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/, code: "forwardRef(" },
      handler: (code) => ({
        code: code.replaceAll(/= (React\d*\.forwardRef\()/g, "= /* @__PURE__ */ $1"),
        map: null,
      }),
    },
  };
}
