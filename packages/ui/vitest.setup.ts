import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";

// The same as in the web app. One second is too short on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

afterEach(cleanup);
