import { type ReactNode, useEffect, useRef, useState } from "react";
import { Page } from "../../lib/layout/page.tsx";
import { AuthHeader } from "./auth-header.tsx";

/** A sign-in step on its own page. A new heading gets the focus, so that screen readers read it. */
export function AuthPage({
  title,
  heading,
  children,
}: {
  title: string;
  heading: string;
  children: ReactNode;
}) {
  const headingElement = useRef<HTMLHeadingElement>(null);
  const [firstHeading] = useState(heading);
  useEffect(() => {
    if (heading !== firstHeading) headingElement.current?.focus();
  }, [firstHeading, heading]);
  return (
    <Page title={title} width="form" header={<AuthHeader />}>
      <section className="grid gap-4 pt-6">
        <h1
          ref={headingElement}
          tabIndex={-1}
          className="font-slab text-title font-black text-balance outline-none"
        >
          {heading}
        </h1>
        {children}
      </section>
    </Page>
  );
}
