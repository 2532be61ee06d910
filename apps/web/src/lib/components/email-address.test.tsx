import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { EmailAddress } from "./email-address.tsx";

it("may break before the @ and each dot", () => {
  const { container } = render(<EmailAddress>ada.l@news.example</EmailAddress>);
  expect(container.textContent).toBe("ada.l@news.example");
  const parts = container.firstElementChild!.innerHTML.split("<wbr>");
  expect(parts).toEqual(["ada", ".l", "@news", ".example"]);
});
