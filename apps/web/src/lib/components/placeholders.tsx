import type { ComponentProps } from "react";

/** Equal boxes in place of loading content. */
export function Placeholders({ count, ...box }: { count: number } & ComponentProps<"div">) {
  return Array.from({ length: count }, (_, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- placeholders never change their order
    <div key={index} {...box} />
  ));
}
