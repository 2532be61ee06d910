import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// As in the web app: one second is short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
