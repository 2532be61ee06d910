import { Fragment } from "react";

/** An e-mail address that breaks before its `@` and dots, and elsewhere only if a part is wider than the line. */
export function EmailAddress({ children }: { children: string }) {
  return (
    <span className="wrap-anywhere" translate="no">
      {children.split(/(?=[@.])/).map((part, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- parts may repeat and never change their order
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
